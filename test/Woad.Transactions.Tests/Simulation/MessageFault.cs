namespace Woad.Transactions.Tests.Simulation;

/// <summary>The ways in which a notification does not arrive as it should.</summary>
internal enum MessageFault
{
    /// <summary>It is lost.</summary>
    Lost,

    /// <summary>It comes twice.</summary>
    Doubled,

    /// <summary>It is late by minutes.</summary>
    Late,
}
