namespace Woad.Lab.Pages;

/// <summary>A table; columns whose names begin with # hold numbers. It becomes a CSV file of that name too.</summary>
internal sealed record TableBlock(string Name, IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows)
    : PageBlock
{
    public bool IsNumber(int column) => Columns[column].StartsWith('#');

    public string Title(int column) => Columns[column].TrimStart('#');
}
