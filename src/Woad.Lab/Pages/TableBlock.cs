namespace Woad.Lab.Pages;

/// <summary>A table of a page, which also becomes a CSV file of that name.</summary>
internal sealed record TableBlock(string Name, IReadOnlyList<Column> Columns, IReadOnlyList<IReadOnlyList<string>> Rows)
    : PageBlock
{
    public bool IsNumber(int column) => Columns[column].IsNumber;

    public string Title(int column) => Columns[column].Title;
}
