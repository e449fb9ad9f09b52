using Woad.ReliableMessaging.Versions;
using static Woad.ReliableMessaging.Protocol.BinaryRecords;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The parts of binary headers that are the same in all sessions of a version.</summary>
internal sealed class BinaryHeaderParts
{
    private static readonly BinaryHeaderParts February2005 = new(ReliableNames.February2005);
    private static readonly BinaryHeaderParts Version11 = new(ReliableNames.Version11);

    private BinaryHeaderParts(ReliableNames names)
    {
        Last = [.. Element(names.LastMessage), EndElement];
        Lower = [.. Element(names.AcknowledgementRange), DictionaryAttribute, .. Id("Lower")];
        Upper = [DictionaryAttribute, .. Id("Upper")];
        None = names.IsVersion11
            ? [.. Element(names.None), EndElement]
            : [.. Lower, Zero, .. Upper, Zero, EndElement];
        Final = [.. Element(names.Final), EndElement];
        Remaining = FlowElement();
    }

    /// <summary>LastMessage.</summary>
    public byte[] Last { get; }

    /// <summary>The start of a range, up to the value of Lower.</summary>
    public byte[] Lower { get; }

    /// <summary>The name of Upper.</summary>
    public byte[] Upper { get; }

    /// <summary>The bytes of an acknowledgement without ranges.</summary>
    public byte[] None { get; }

    /// <summary>Final.</summary>
    public byte[] Final { get; }

    /// <summary>The start tag of BufferRemaining.</summary>
    public byte[] Remaining { get; }

    public static BinaryHeaderParts Of(ReliableNames names) => names.IsVersion11 ? Version11 : February2005;
}
