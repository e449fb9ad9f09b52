using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.ReliableMessaging.Versions;

/// <summary>The names of WS-ReliableMessaging in one of its versions.</summary>
internal sealed class ReliableNames
{
    /// <summary>The prefix of all names.</summary>
    public const string Prefix = "r";

    /// <summary>The namespace of WCF's flow control ([MS-WSRVCRM]).</summary>
    public const string FlowNamespace = "http://schemas.microsoft.com/ws/2006/05/rm";

    /// <summary>The prefix that goes with it.</summary>
    public const string FlowPrefix = "netrm";

    private readonly XmlDictionary _others = new();
    private readonly HeaderName[][] _headers;

    private ReliableNames(string ns, bool isVersion11)
    {
        (Namespace, IsVersion11) = (ns, isVersion11);
        Sequence = Name("Sequence");
        SequenceAcknowledgement = Name("SequenceAcknowledgement");
        AckRequested = Name("AckRequested");
        Identifier = Name("Identifier");
        MessageNumber = Name("MessageNumber");
        LastMessage = Name("LastMessage");
        AcknowledgementRange = Name("AcknowledgementRange");
        Final = Name("Final");
        None = Name("None");
        UsesSequenceStr = Name("UsesSequenceSTR");
        UsesSequenceSsl = Name("UsesSequenceSSL");
        SequenceFault = Name("SequenceFault");
        var sequence = new HeaderName(Sequence.Local.Text, ns);
        var acknowledgement = new HeaderName(SequenceAcknowledgement.Local.Text, ns);
        var requested = new HeaderName(AckRequested.Local.Text, ns);
        _headers =
        [
            [sequence], [sequence, acknowledgement], [requested, sequence], [requested, sequence, acknowledgement],
        ];
    }

    /// <summary>The version of February 2005, "1.0".</summary>
    public static ReliableNames February2005 { get; } = new("http://schemas.xmlsoap.org/ws/2005/02/rm", false);

    /// <summary>The version 1.1 of OASIS.</summary>
    public static ReliableNames Version11 { get; } = new("http://docs.oasis-open.org/ws-rx/wsrm/200702", true);

    /// <summary>The flow control element.</summary>
    public static XmlName BufferRemaining { get; } = XmlName.Standard("BufferRemaining", FlowNamespace);

    public static XmlName Upper { get; } = XmlName.Standard("Upper", "");

    public static XmlName Lower { get; } = XmlName.Standard("Lower", "");

    public string Namespace { get; }

    public bool IsVersion11 { get; }

    public XmlName Sequence { get; }

    public XmlName SequenceAcknowledgement { get; }

    public XmlName AckRequested { get; }

    public XmlName Identifier { get; }

    public XmlName MessageNumber { get; }

    public XmlName LastMessage { get; }

    public XmlName AcknowledgementRange { get; }

    public XmlName Final { get; }

    public XmlName None { get; }

    public XmlName UsesSequenceStr { get; }

    public XmlName UsesSequenceSsl { get; }

    public XmlName SequenceFault { get; }

    public string CreateAction => Namespace + "/CreateSequence";

    public string CreateReplyAction => Namespace + "/CreateSequenceResponse";

    public string CloseAction => Namespace + "/CloseSequence";

    public string CloseReplyAction => Namespace + "/CloseSequenceResponse";

    public string TerminateAction => Namespace + "/TerminateSequence";

    public string TerminateReplyAction => Namespace + "/TerminateSequenceResponse";

    public string AckRequestedAction => Namespace + "/AckRequested";

    public string AcknowledgementAction => Namespace + "/SequenceAcknowledgement";

    public string LastMessageAction => Namespace + "/LastMessage";

    /// <summary>The headers of a numbered message, in their order.</summary>
    /// <param name="asks">Whether it asks for an acknowledgement.</param>
    /// <param name="acknowledges">Whether it carries one.</param>
    public HeaderName[] HeadersOf(bool asks, bool acknowledges) =>
        _headers[(asks ? 2 : 0) + (acknowledges ? 1 : 0)];

    /// <summary>The action of faults about sequences.</summary>
    public string FaultAction(AddressingVersion addressing) =>
        IsVersion11 ? Namespace + "/fault" : addressing.DefaultFaultAction!;

    /// <summary>A string as binary writers take it: of the static dictionary where it is there.</summary>
    public XmlDictionaryString Text(string text)
    {
        if (WireDictionary.Find(text) is { } known)
        {
            return known;
        }

        lock (_others)
        {
            return _others.Add(text);
        }
    }

    /// <summary>The kind of a message, by its action.</summary>
    public MessageKind KindOf(string? action) =>
        action is null || !action.StartsWith(Namespace, StringComparison.Ordinal) ? MessageKind.Application
        : action == CreateAction ? MessageKind.Create
        : action == CreateReplyAction ? MessageKind.CreateReply
        : action == AcknowledgementAction ? MessageKind.Acknowledgement
        : action == AckRequestedAction ? MessageKind.AckRequest
        : action == TerminateAction ? MessageKind.Terminate
        : IsVersion11 ? action == CloseAction ? MessageKind.Close
            : action == CloseReplyAction ? MessageKind.CloseReply
            : action == TerminateReplyAction ? MessageKind.TerminateReply
            : action == FaultAction(AddressingVersion.WSAddressing10) ? MessageKind.Fault
            : MessageKind.Application
        : action == LastMessageAction ? MessageKind.LastMessage
        : MessageKind.Application;

    private XmlName Name(string local) => XmlName.Standard(local, Namespace);
}
