namespace Woad.Lab.Engine;

/// <summary>Failures of one kind, with the first of them and what usually helps.</summary>
internal sealed record FaultCount(FaultKind Kind, long Count, string First)
{
    public string Hint =>
        Kind switch
        {
            FaultKind.Unreachable => "nobody listens at the address: is the service open, and is the port right?",
            FaultKind.Timeout => "the service did not answer within --timeout: it hangs, or calls wait for a throttle",
            FaultKind.TooBusy => "the service refuses more work: raise its limits or lower the load",
            FaultKind.ChannelFaulted => "the channel was broken by an earlier failure; it was replaced",
            FaultKind.Aborted => "the connection was ended by the other side: did the service's process end?",
            FaultKind.Quota => "a message is larger than a quota: set MaxReceivedMessageSize with --binding-property",
            FaultKind.Security => "the credentials or the security mode do not match the service's",
            FaultKind.Contract =>
                "the service does not know the action, or its binding differs: compare contract and binding",
            FaultKind.Fault => "the service answered with a fault: see the example",
            FaultKind.Communication => "the connection failed: see the example",
            _ => "see the example",
        };
}
