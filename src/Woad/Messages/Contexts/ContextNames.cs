using System.Buffers;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The names of MC-NETCEX, .NET Context Exchange, and the rule for names of a context's properties.</summary>
internal static class ContextNames
{
    /// <summary>Namespace of contexts.</summary>
    public const string Namespace = "http://schemas.microsoft.com/ws/2006/05/context";

    /// <summary>Namespace of callback contexts.</summary>
    public const string CallbackNamespace = "http://schemas.microsoft.com/ws/2008/02/context";

    /// <summary>Element and header of a context.</summary>
    public const string Context = "Context";

    /// <summary>Element of one name and value.</summary>
    public const string Property = "Property";

    /// <summary>Attribute that has the name.</summary>
    public const string Name = "name";

    /// <summary>Header of a callback.</summary>
    public const string CallbackContext = "CallbackContext";

    /// <summary>Element of the address in it.</summary>
    public const string CallbackEndpointReference = "CallbackEndpointReference";

    /// <summary>Properties that a received context may have.</summary>
    public const int MaxProperties = 256;

    // The schema (section 2.2.1) has no digits; names of WCF's own (instanceId, conversationId) have none either, and
    // names of programs with digits harm nobody.
    private static readonly SearchValues<char> _allowed =
        SearchValues.Create("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_");

    /// <summary>Whether a context may have a property of this name.</summary>
    public static bool IsName(string? name) => name is { Length: > 0 } && !name.AsSpan().ContainsAnyExcept(_allowed);

    /// <summary>A copy of a context of the program's.</summary>
    /// <exception cref="ArgumentNullException">The context or a value is null.</exception>
    /// <exception cref="ArgumentException">A name is not allowed.</exception>
    public static Dictionary<string, string> CopyOf(IDictionary<string, string> context)
    {
        ArgumentNullException.ThrowIfNull(context);
        foreach (var (name, value) in context)
        {
            Checked(name, value);
        }

        return new Dictionary<string, string>(context);
    }

    /// <summary>The name of a property of a program's context.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The name is not allowed.</exception>
    public static string Checked(string name, string value)
    {
        if (!IsName(name))
        {
            throw new ArgumentException(Escaped.Text(
                $"A context cannot have a property '{name}': names have letters, digits, '.', '-' and '_' only."),
                nameof(name));
        }

        ArgumentNullException.ThrowIfNull(value);
        return name;
    }

    /// <summary>Whether two contexts have the same names and values.</summary>
    public static bool AreEqual(
        IReadOnlyDictionary<string, string> one, IReadOnlyDictionary<string, string> other) =>
        one.Count == other.Count && one.All(p => other.TryGetValue(p.Key, out var value) && value == p.Value);
}
