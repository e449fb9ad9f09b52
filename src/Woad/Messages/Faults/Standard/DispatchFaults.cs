using System.Globalization;
using System.Runtime.Serialization;
using System.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// The one place where exceptions become faults, and where the faults that the engine answers with are made.
/// </summary>
internal static class DispatchFaults
{
    /// <summary>The fault for an exception of an operation or of the engine.</summary>
    /// <param name="error">The exception.</param>
    /// <param name="version">Version of the answer.</param>
    /// <param name="declared">The faults that the operation declares.</param>
    /// <param name="includeDetail">Whether the answer may show the exception (IncludeExceptionDetailInFaults).</param>
    /// <param name="isCallback">Whether the operation is one of a callback, on the client.</param>
    public static DispatchFault From(
        Exception error,
        MessageVersion version,
        IReadOnlyList<FaultDetailContract> declared,
        bool includeDetail,
        bool isCallback = false) => error switch
        {
            NetDispatcherFaultException e => Dispatcher(e, includeDetail),
            FaultException e => FromFaultException(e, version, declared),
            MalformedHeaderException e => MalformedHeader(e, version),
            MessageHeaderException e => AddressingHeader(e, version),
            ActionMismatchException e => Addressing(
                version, new FaultCode(FaultConstants.ActionMismatch, version.Addressing.Namespace), e.Message,
                "Action"),
            MustUnderstandException e => NotUnderstood(version, e.Headers),

            // As in WCF: what an operation's code may not do is refused as a call that the caller may not make.
            SecurityAccessDeniedException or SecurityException => FailedAuthentication(version),
            RefusedSecurityException e => new DispatchFault(
                Sender(e.Code, FaultConstants.SecurityNamespace, e.Shown), version.Addressing.DefaultFaultAction),
            _ => Internal(error, includeDetail, isCallback),
        };

    /// <summary>
    /// Whether an error says that what came is no message at all: the transport refuses it, and no fault is sent.
    /// </summary>
    public static bool IsNoMessage(Exception error) => error switch
    {
        RefusedException or FaultException or MessageHeaderException or ActionMismatchException
            or MustUnderstandException => false,
        XmlException or ProtocolException or FormatException or QuotaExceededException => true,
        _ => false,
    };

    /// <summary>No operation has the message's action.</summary>
    public static DispatchFault ActionNotSupported(MessageVersion version, string? action) => new(
        Sender(
            FaultConstants.ActionNotSupported, version.Addressing.Namespace,
            FaultConstants.ActionNotSupportedText(action)),
        version.Addressing.FaultAction);

    /// <summary>No endpoint has the message's address.</summary>
    public static DispatchFault DestinationUnreachable(MessageVersion version, string? to) => new(
        Sender(
            FaultConstants.DestinationUnreachable,
            version.Addressing.Namespace,
            FaultConstants.DestinationUnreachableText(to)),
        version.Addressing.DefaultFaultAction);

    /// <summary>The session has ended by an operation that terminates it.</summary>
    public static DispatchFault SessionTerminated() => new(
        Sender(
            FaultConstants.SessionTerminated, FaultConstants.DispatcherNamespace, FaultConstants.SessionTerminatedText),
        FaultConstants.DispatcherAction);

    /// <summary>The caller may not call.</summary>
    public static DispatchFault FailedAuthentication(MessageVersion version) => new(
        Sender(FaultConstants.FailedAuthentication, FaultConstants.SecurityNamespace, "Access is denied."),
        version.Addressing.DefaultFaultAction);

    /// <summary>Headers that had to be understood were not.</summary>
    public static DispatchFault NotUnderstood(MessageVersion version, IReadOnlyList<MessageHeaderInfo> headers) => new(
        MessageFault.CreateFault(
            new FaultCode(FaultConstants.MustUnderstand),
            Reason(FaultConstants.MustUnderstandText(headers[0].Name, headers[0].Namespace))),
        version.Addressing.DefaultFaultAction)
    {
        Headers = version.Envelope == EnvelopeVersion.Soap12
            ? [.. headers.Select(h => new NotUnderstoodHeader(h.Name, h.Namespace))]
            : [],
    };

    /// <summary>
    /// The exception that answers a request whose parameters cannot be read; <paramref name="shown"/> is its reason
    /// without what names the service's types, when that is another text.
    /// </summary>
    public static NetDispatcherFaultException DeserializationFailed(
        string reason, Exception? inner, string? shown = null) => new(
        FaultConstants.DeserializationFailedText(reason),
        FaultCode.CreateSenderFaultCode(FaultConstants.DeserializationFailed, FaultConstants.DispatcherNamespace),
        inner,
        shown is null ? null : FaultConstants.DeserializationFailedText(shown));

    /// <summary>
    /// The fault of last resort; it says nothing about the exception unless <paramref name="includeDetail"/>.
    /// </summary>
    public static DispatchFault Internal(Exception error, bool includeDetail, bool isCallback)
    {
        var code = FaultCode.CreateReceiverFaultCode(
            FaultConstants.InternalServiceFault, FaultConstants.DispatcherNamespace);
        var fault = includeDetail
            ? MessageFault.CreateFault(code, Reason(error.Message), new ExceptionDetail(error))
            : MessageFault.CreateFault(
                code, Reason(isCallback ? FaultConstants.CallbackErrorText : FaultConstants.InternalErrorText));
        return new DispatchFault(fault, FaultConstants.DispatcherAction) { IsUnhandled = true };
    }

    private static DispatchFault Dispatcher(NetDispatcherFaultException error, bool includeDetail) => new(
        includeDetail
            ? MessageFault.CreateFault(error.Code, error.Reason, new ExceptionDetail(error))
            : MessageFault.CreateFault(error.Code, error.Shown is { } shown ? Reason(shown) : error.Reason),
        error.Action);

    private static DispatchFault FromFaultException(
        FaultException error, MessageVersion version, IReadOnlyList<FaultDetailContract> declared)
    {
        var contract = DetailTypeOf(error) is { } type ? declared.FirstOrDefault(d => d.DetailType == type) : null;
        return new DispatchFault(
            contract is null ? error.CreateMessageFault() : TypedFaults.Declared(error, contract),
            error.Action ?? contract?.Action ?? version.Addressing.DefaultFaultAction);
    }

    private static Type? DetailTypeOf(FaultException error)
    {
        for (var type = error.GetType(); type is not null; type = type.BaseType)
        {
            if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(FaultException<>))
            {
                return type.GetGenericArguments()[0];
            }
        }

        return null;
    }

    private static DispatchFault MalformedHeader(MalformedHeaderException error, MessageVersion version)
    {
        var ns = version.Addressing.Namespace;
        var code = version.Addressing == AddressingVersion.WSAddressingAugust2004
            ? new FaultCode(FaultConstants.InvalidMessageInformationHeader, ns)
            : error.Kind is { } kind
                ? new FaultCode(FaultConstants.InvalidAddressingHeader, ns, new FaultCode(kind, ns))
                : new FaultCode(FaultConstants.InvalidAddressingHeader, ns);
        return Addressing(version, code, error.Message, error.HeaderName);
    }

    private static DispatchFault AddressingHeader(MessageHeaderException error, MessageVersion version)
    {
        if (version.Addressing == AddressingVersion.None)
        {
            return new DispatchFault(MessageFault.CreateFault(new FaultCode("Sender"), Reason(error.Message)), null);
        }

        var ns = version.Addressing.Namespace;
        var is10 = version.Addressing == AddressingVersion.WSAddressing10;
        if (!error.IsDuplicate)
        {
            var required = is10
                ? FaultConstants.MessageAddressingHeaderRequired
                : FaultConstants.MessageInformationHeaderRequired;
            return Addressing(version, new FaultCode(required, ns), error.Message, error.HeaderName);
        }

        var code = is10
            ? new FaultCode(
                FaultConstants.InvalidAddressingHeader, ns, new FaultCode(FaultConstants.InvalidCardinality, ns))
            : new FaultCode(FaultConstants.InvalidMessageInformationHeader, ns);
        return Addressing(version, code, error.Message, error.HeaderName);
    }

    /// <summary>
    /// A fault of the addressing specification. What header is wrong stands in the detail, or with SOAP 1.1 in a
    /// header.
    /// </summary>
    private static DispatchFault Addressing(MessageVersion version, FaultCode subCode, string reason, string? header)
    {
        var code = FaultCode.CreateSenderFaultCode(subCode);
        var problem = header is null ? null : new ProblemHeader(version.Addressing, header);
        var inHeader = version.Envelope == EnvelopeVersion.Soap11;
        var fault = problem is null || inHeader
            ? MessageFault.CreateFault(code, Reason(reason))
            : MessageFault.CreateFault(code, Reason(reason), problem, problem);
        return new DispatchFault(fault, version.Addressing.FaultAction)
        {
            Headers = problem is not null && inHeader ? [new FaultDetailHeader(version.Addressing, problem)] : [],
        };
    }

    private static MessageFault Sender(string name, string ns, string reason) =>
        MessageFault.CreateFault(FaultCode.CreateSenderFaultCode(name, ns), Reason(reason));

    private static FaultReason Reason(string text) => new(new FaultReasonText(text, CultureInfo.CurrentCulture));
}
