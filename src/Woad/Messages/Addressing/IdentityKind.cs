namespace Woad.Messages;

/// <summary>The kinds of endpoint identity that have a name; each is also its element's local name.</summary>
internal enum IdentityKind
{
    Dns,
    Spn,
    Upn,
}
