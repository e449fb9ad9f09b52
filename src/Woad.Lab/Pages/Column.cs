namespace Woad.Lab.Pages;

/// <summary>A column of a table. A plain string names a column of words.</summary>
/// <param name="Title">The words above the column.</param>
/// <param name="IsNumber">Whether its cells are numbers, which are aligned to the right.</param>
internal readonly record struct Column(string Title, bool IsNumber)
{
    public static implicit operator Column(string title) => new(title, IsNumber: false);

    public static Column Number(string title) => new(title, IsNumber: true);
}
