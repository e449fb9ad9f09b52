using System.Diagnostics.CodeAnalysis;
using System.Net.Security;

namespace System.ServiceModel.Description;

/// <summary>A fault that an operation declares.</summary>
public class FaultDescription
{
    /// <summary>A fault sent with <paramref name="action"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="action"/> is null.</exception>
    public FaultDescription(string action)
    {
        ArgumentNullException.ThrowIfNull(action);
        Action = action;
    }

    /// <summary>The action of the fault message.</summary>
    public string Action { get; }

    /// <summary>The fault's name. Null or empty throws.</summary>
    [DisallowNull]
    public string? Name
    {
        get;
        set => field = Woad.Contracts.Check.Name(value);
    }

    /// <summary>The fault's namespace.</summary>
    public string? Namespace { get; set; }

    /// <summary>The type of the detail.</summary>
    public Type? DetailType { get; set; }

    /// <summary>Local name of the detail's element when the attribute names it; null: the detail type's own name.</summary>
    internal string? ElementName { get; init; }

    /// <summary>Whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>How the fault must be protected; a binding that cannot refuses to open.</summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set
        {
            field = Woad.Contracts.Check.Defined(value);
            HasProtectionLevel = true;
        }
    }

    /// <summary>Whether <see cref="ProtectionLevel"/> is to be kept by a designer: it has been set.</summary>
    public bool ShouldSerializeProtectionLevel() => HasProtectionLevel;
}
