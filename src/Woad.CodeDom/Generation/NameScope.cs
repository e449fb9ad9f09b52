using System.Globalization;

namespace Woad.CodeDom.Generation;

/// <summary>Names of one scope: each is given once.</summary>
internal sealed class NameScope(params IEnumerable<string> taken)
{
    /// <summary>The end of a member's name that XmlSerializer takes for the flag of another member.</summary>
    public const string Flag = "Specified";

    private readonly HashSet<string> _names = [.. taken];
    private readonly Dictionary<string, int> _next = [];

    /// <summary>Takes a name when it is free.</summary>
    public bool TryTake(string name) => _names.Add(name);

    /// <summary>The name, or the name with the first number that is free.</summary>
    public string Unique(string name) => Unique(name, static _ => false);

    /// <summary>
    /// The name of a member for XmlSerializer: neither the flag of another member, nor one whose flag is a member.
    /// </summary>
    public string UniqueMember(string name) => Unique(name, one => _names.Contains(one + Flag)
        || (one.EndsWith(Flag, StringComparison.Ordinal) && _names.Contains(one[..^Flag.Length])));

    /// <summary>The name, or the name with the first number that is free and not reserved.</summary>
    public string Unique(string name, Func<string, bool> isReserved)
    {
        if (!isReserved(name) && _names.Add(name))
        {
            return name;
        }

        var number = _next.GetValueOrDefault(name, 1);
        string unique;
        do
        {
            unique = name + number++.ToString(CultureInfo.InvariantCulture);
        }
        while (isReserved(unique) || !_names.Add(unique));
        _next[name] = number;
        return unique;
    }
}
