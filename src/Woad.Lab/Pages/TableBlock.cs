namespace Woad.Lab.Pages;

/// <summary>A table of a page, which also becomes a CSV file of that name.</summary>
internal sealed record TableBlock(string Name, IReadOnlyList<Column> Columns, IReadOnlyList<IReadOnlyList<string>> Rows)
    : PageBlock
{
    /// <summary>A table with a row for each item: each column reads its own cell.</summary>
    /// <param name="name">The name of its file.</param>
    /// <param name="items">One for each row.</param>
    /// <param name="columns">The columns in their order.</param>
    public static TableBlock Of<T>(string name, IEnumerable<T> items, IReadOnlyList<TableColumn<T>> columns) => new(
        name,
        [.. columns.Select(c => c.Title)],
        [.. items.Select(item => (IReadOnlyList<string>)[.. columns.Select(c => c.Read(item))])]);

    public bool IsNumber(int column) => Columns[column].IsNumber;

    public string Title(int column) => Columns[column].Title;
}
