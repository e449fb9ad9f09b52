namespace Woad.Model.Access;

/// <summary>Enforces the attributes that say who may call; an application has one, which a host is given.</summary>
internal interface IAccessControl
{
    /// <summary>The check of an operation; null where everybody may call it. Asked while the host opens.</summary>
    /// <exception cref="InvalidOperationException">The attributes cannot be enforced; the message has the remedy.
    /// </exception>
    IAccessCheck? Find(AccessTarget target);
}
