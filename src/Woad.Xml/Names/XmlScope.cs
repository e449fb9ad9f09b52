namespace Woad.Xml;

/// <summary>
/// Declarations that elements around a document's beginning made, when these were understood elsewhere: fixed, shared
/// by all readers that begin there.
/// </summary>
/// <param name="declarations">Each prefix (at most seven bytes of UTF-8) once, with its namespace.</param>
internal sealed class XmlScope(params (XmlToken Prefix, XmlToken Namespace)[] declarations)
{
    /// <summary>The declarations, outermost first.</summary>
    public ReadOnlySpan<(XmlToken Prefix, XmlToken Namespace)> All => declarations;

    /// <summary>The namespace of the declaration at <paramref name="index"/>.</summary>
    public XmlToken Namespace(int index) => declarations[index].Namespace;

    /// <summary>Index of the declaration of a prefix by its key in scopes of readers; -1 when there is none.</summary>
    public int Find(ulong prefixKey)
    {
        for (var i = declarations.Length - 1; i >= 0; i--)
        {
            if (declarations[i].Prefix.ScopeKey == prefixKey)
            {
                return i;
            }
        }

        return -1;
    }
}
