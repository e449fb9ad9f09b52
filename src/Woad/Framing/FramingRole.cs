namespace Woad.Framing;

/// <summary>Which side's state machine: it takes the records of the other one.</summary>
internal enum FramingRole
{
    /// <summary>The side that connects; takes upgrade responses, the acknowledgement, faults.</summary>
    Initiator,

    /// <summary>The side that accepts; takes the preamble.</summary>
    Receiver,
}
