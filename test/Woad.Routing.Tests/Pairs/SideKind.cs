namespace Woad.Routing.Tests.Pairs;

/// <summary>The channels of a binding.</summary>
internal enum SideKind
{
    /// <summary>Calls without a session and without addressing.</summary>
    Bare,

    /// <summary>Calls without a session.</summary>
    Calls,

    /// <summary>Calls in sessions.</summary>
    Session,

    /// <summary>Sessions in which both sides call.</summary>
    Duplex,
}
