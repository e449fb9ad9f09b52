namespace Woad.Connections;

/// <summary>What is shown to those who GET an address: documents about a service. Asking changes nothing.</summary>
/// <remarks>May be asked by many at once.</remarks>
internal interface IPageSource
{
    /// <summary>The page for a query; null when the query is none of this source's.</summary>
    /// <param name="query">
    /// The query without its question mark, as it was sent; at most a few hundred characters.
    /// </param>
    /// <param name="caller">The address that the request names.</param>
    Page? Find(string query, PageCaller caller);
}
