#pragma warning disable SYSLIB0003 // The enumeration belongs to code access security, the attribute does not.
namespace System.Security.Permissions;

/// <summary>Demands that the caller of an operation is a certain user, or has a certain role.</summary>
/// <remarks>
/// The attribute counts on the class of a service, on its methods that are operations, and on the methods of its
/// contract. It is checked before the
/// operation runs, against <see cref="Thread.CurrentPrincipal"/>: the principal that
/// <see cref="System.ServiceModel.Description.ServiceAuthorizationBehavior.PrincipalPermissionMode"/> names. Of several
/// attributes one has to be met; those of a method replace those of its class, and those of the contract have to be met
/// too. A caller that meets none gets the fault "Access is denied.". A client whose callbacks have the attribute does
/// not open. .NET itself does not check the attribute: calls inside the program are not checked.
/// </remarks>
/// <param name="action">The action; <see cref="SecurityAction.Demand"/> is supported.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
public sealed class PrincipalPermissionAttribute(SecurityAction action) : Attribute
{
    /// <summary>Gets or sets the action.</summary>
    /// <value>The value that was given to the constructor.</value>
    public SecurityAction Action { get; set; } = action;

    /// <summary>Gets or sets a value that indicates whether the caller must have been authenticated.</summary>
    /// <value>The default is true.</value>
    public bool Authenticated { get; set; } = true;

    /// <summary>Gets or sets the name that the caller must have.</summary>
    /// <value>The default is null: any name. Case does not count.</value>
    public string? Name { get; set; }

    /// <summary>Gets or sets the role that the caller must have.</summary>
    /// <value>The default is null: none.</value>
    public string? Role { get; set; }
}
