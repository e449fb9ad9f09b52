namespace Woad.Svcutil.Printing;

/// <summary>The names of all generated types.</summary>
internal sealed class GeneratedNames
{
    private readonly HashSet<string> _names = [];
    private readonly HashSet<string> _values = [];

    public GeneratedNames(IEnumerable<GeneratedName> names)
    {
        foreach (var name in names)
        {
            _names.Add(name.Name);
            if (name.IsValue)
            {
                _values.Add(name.Space.Length == 0 ? name.Name : $"{name.Space}.{name.Name}");
            }
        }
    }

    /// <summary>Whether a type of any namespace has the simple name.</summary>
    public bool Contains(string simple) => _names.Contains(simple);

    /// <summary>Whether a type, by its full name, is a value.</summary>
    public bool IsValue(string full) =>
        _values.Contains(full) || (full.StartsWith("System.", StringComparison.Ordinal)
            && (Type.GetType(full) ?? typeof(System.Xml.XmlQualifiedName).Assembly.GetType(full))?.IsValueType == true);
}
