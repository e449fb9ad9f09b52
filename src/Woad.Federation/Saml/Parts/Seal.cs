using System.Runtime.CompilerServices;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Lets an object be changed until <c>MakeReadOnly</c> was called.</summary>
internal struct Seal
{
    /// <summary>Whether the object can no longer be changed.</summary>
    public bool IsSet { get; private set; }

    /// <summary>Lets the object no longer be changed.</summary>
    public void Set() => IsSet = true;

    /// <summary>The new value of a property.</summary>
    /// <exception cref="InvalidOperationException">The object can no longer be changed.</exception>
    public readonly T Check<T>(T value, [CallerMemberName] string property = "") => IsSet
        ? throw new InvalidOperationException(Escaped.Text(
            $"The property {property} cannot be set: MakeReadOnly was called. Set it before that call."))
        : value;
}
