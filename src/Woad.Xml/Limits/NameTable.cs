namespace Woad.Xml;

/// <summary>
/// The distinct names that were asked for as strings, within WCF's quota: the BCL's readers, too, count a name when it
/// becomes a string, and not when it is passed over or compared.
/// </summary>
/// <remarks>As theirs, the table begins with xml, xmlns, the namespaces of both, and the prefixes a to z.</remarks>
internal sealed class NameTable
{
    private readonly HashSet<string> _names = new(StringComparer.Ordinal) { "" };
    private readonly int _limit;
    private int _left;

    public NameTable(int limit)
    {
        _limit = _left = limit;
        Add("xml");
        Add("xmlns");
        Add("http://www.w3.org/XML/1998/namespace");
        Add("http://www.w3.org/2000/xmlns/");
        for (var prefix = 'a'; prefix <= 'z'; prefix++)
        {
            Add(prefix.ToString());
        }
    }

    /// <summary>Counts a name unless it is there already.</summary>
    public void Add(string name)
    {
        if (!_names.Contains(name))
        {
            if (name.Length > _left)
            {
                Malformed.NameTable(_limit);
            }

            _left -= name.Length;
            _names.Add(name);
        }
    }
}
