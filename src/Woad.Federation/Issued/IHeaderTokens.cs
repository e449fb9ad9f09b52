namespace Woad.Federation.Issued;

/// <summary>A handler of tokens that come in an element of the Security header other than an assertion.</summary>
internal interface IHeaderTokens
{
    /// <summary>Whether an element may have a token of the handler.</summary>
    /// <param name="name">The local name.</param>
    /// <param name="ns">The namespace.</param>
    bool Reads(string name, string ns);
}
