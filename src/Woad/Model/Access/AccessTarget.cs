using Woad.Contracts.Access;

namespace Woad.Model.Access;

/// <summary>An operation of an endpoint, as far as it matters to who may call it.</summary>
/// <param name="Name">The names of the operation and the contract, for messages.</param>
/// <param name="Address">The address of the endpoint, for messages.</param>
/// <param name="Declared">The attributes.</param>
internal sealed record AccessTarget(string Name, Uri Address, DeclaredAccess Declared)
{
    /// <summary>Whether messages come in HTTP requests.</summary>
    public bool IsHttp { get; init; }

    /// <summary>Whether answers are responses without envelopes.</summary>
    public bool IsWeb { get; init; }

    public bool IsOneWay { get; init; }

    /// <summary>Whether the endpoint leaves authentication to the application (InheritedFromHost).</summary>
    public bool IsInherited { get; init; }

    /// <summary>Whether the security of the binding may name the caller.</summary>
    public bool NamesCallers { get; init; }
}
