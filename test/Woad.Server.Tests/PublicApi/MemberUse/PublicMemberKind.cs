namespace Woad.Server.Tests.PublicApi.MemberUse;

internal enum PublicMemberKind
{
    Method,
    Property,
    Event,

    /// <summary>A field that is read.</summary>
    Field,

    /// <summary>A value that the compiler copies to where it is used: only the source tells of its use.</summary>
    Constant,
}
