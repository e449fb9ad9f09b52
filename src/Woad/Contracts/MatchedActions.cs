namespace Woad.Contracts;

/// <summary>The actions in which forms of one operation must agree.</summary>
[Flags]
internal enum MatchedActions
{
    Request = 1,
    Reply = 2,
    Both = Request | Reply,
}
