using Woad.CodeDom.Generation;

namespace Woad.Svcutil.Printing;

/// <summary>The names of all generated types.</summary>
internal sealed class GeneratedNames
{
    private readonly HashSet<string> _names = [];
    private readonly HashSet<string> _values = [];

    private readonly HashSet<string> _members;

    /// <param name="names">The names of the types.</param>
    /// <param name="members">The names of members of the types.</param>
    public GeneratedNames(IEnumerable<GeneratedName> names, IEnumerable<string> members)
    {
        _members = [.. members, .. Identifiers.ObjectMembers];
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

    /// <summary>Whether a member of any type has the simple name: an expression would mean the member.</summary>
    public bool IsMember(string simple) => _members.Contains(simple);

    /// <summary>Whether a type, by its full name, is a value.</summary>
    public bool IsValue(string full) =>
        _values.Contains(full) || (full.StartsWith("System.", StringComparison.Ordinal)
            && (Type.GetType(full) ?? typeof(System.Xml.XmlQualifiedName).Assembly.GetType(full))?.IsValueType == true);
}
