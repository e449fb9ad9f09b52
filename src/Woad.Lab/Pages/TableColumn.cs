namespace Woad.Lab.Pages;

/// <summary>A column of a table whose rows are items.</summary>
/// <typeparam name="T">The type of the items.</typeparam>
/// <param name="Title">The words above the column.</param>
/// <param name="Read">Its cell in the row of an item.</param>
internal sealed record TableColumn<T>(Column Title, Func<T, string> Read);
