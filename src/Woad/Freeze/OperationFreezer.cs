using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch;
using Woad.Dispatch.Settings;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Formatters.Settings;
using Woad.Freeze.Lanes;
using Woad.Freeze.Transactions;
using Woad.Messages;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>Turns an operation's description and its run-time settings into its model.</summary>
internal static class OperationFreezer
{
    public static OperationModel Freeze(
        OperationDescription description, DispatchOperation settings, ContractCodec? codec, int maxItems)
    {
        if (settings.Impersonation == ImpersonationOption.Required)
        {
            throw new InvalidOperationException(
                $"The operation '{description.Name}' of the contract '{description.DeclaringContract.Name}' cannot "
                    + "be opened: its Impersonation is ImpersonationOption.Required, but code cannot run as the "
                    + "caller's Windows account here. Set it to NotAllowed or Allowed.");
        }

        var style = StyleOf(description);
        var formatter = Reaching(
            settings.OwnFormatter ?? Formatter(description, maxItems), description, codec, maxItems);
        var plain = formatter is OperationFormatter { IsPlain: true }
            && settings.OwnInvoker is null
            && settings.DeserializeRequest
            && settings.SerializeReply;
        var fast = plain ? Fast(description, codec) : null;
        return Common(description) with
        {
            Style = settings.OwnInvoker is { } own
                ? (own.IsSynchronous ? OperationStyle.Synchronous : OperationStyle.BeginEnd)
                : style,
            IsTerminating = settings.IsTerminating,
            ReleasesInstanceBefore = settings.ReleaseInstanceBeforeCall,
            ReleasesInstanceAfter = settings.ReleaseInstanceAfterCall,
            Transaction = TransactionFreezer.Freeze(settings),
            Thread = settings.Thread,
            Codec = fast,
            Late = plain && fast is null ? LateOperations.OfService(description) : null,
            WebCodec = formatter is Web.WebDispatchFormatter
                && settings.OwnInvoker is null
                && Compiled(description, codec) is { Json: not null } json
                ? json
                : null,
            MaxItems = maxItems,
            DispatchFormatter = formatter,
            Invoker = settings.OwnInvoker ?? Invoker(description, style, Compiled(description, codec)),
            CallContexts = [.. settings.CallContextInitializers],
            Inspectors = [.. settings.ParameterInspectors],
            StreamsRequest = formatter is not OperationFormatter
                || !settings.DeserializeRequest
                || IsStreamed(description.Messages[0]),
            StreamsReply = formatter is not OperationFormatter
                || !settings.SerializeReply
                || description.Messages.Skip(1).Any(IsStreamed),
            DisposesParameters = settings.AutoDisposeParameters && description.Messages.Any(HasDisposable),
            DeserializeRequest = settings.DeserializeRequest,
            SerializeReply = settings.SerializeReply,
            Faults = Faults(settings.FaultContractInfos, description, codec),
        };
    }

    public static OperationModel Freeze(
        OperationDescription description, ClientOperation settings, ContractCodec? codec, int maxItems)
    {
        var formatter = Reaching(
            settings.OwnFormatter ?? Formatter(description, maxItems), description, codec, maxItems);
        var plain = formatter is OperationFormatter { IsPlain: true }
            && settings.SerializeRequest && settings.DeserializeReply;
        var fast = plain ? Fast(description, codec) : null;
        var compiled = codec?.Find(description.Name);
        return Common(description) with
        {
            Style = StyleOf(description),
            Codec = fast,
            Compiled = compiled,
            Late = plain && compiled is null ? LateOperations.OfClient(description) : null,
            MaxItems = maxItems,
            StreamsRequest = formatter is not OperationFormatter || IsStreamed(description.Messages[0]),
            StreamsReply = formatter is not OperationFormatter || description.Messages.Skip(1).Any(IsStreamed),
            ClientFormatter = formatter is Web.WebClientFormatter web
                ? web.With(Compiled(description, codec))
                : formatter,
            SerializeRequest = settings.SerializeRequest,
            DeserializeReply = settings.DeserializeReply,
            ThrowsFaults = settings.DeserializeReply && !MessageModels.IsReplyUntyped(description),
            Inspectors = [.. settings.ParameterInspectors],
            Faults = Faults(settings.FaultContractInfos, description, codec),
            SyncMethod = settings.SyncMethod,
            TaskMethod = settings.TaskMethod,
            BeginMethod = settings.BeginMethod,
            EndMethod = settings.EndMethod,
        };
    }

    /// <summary>How a client sends whole messages, whatever their action; faults are handed out as messages.</summary>
    public static OperationModel Unhandled(ClientOperation settings) => new()
    {
        Name = settings.Name,
        Action = settings.Action,
        ReplyAction = null,
        IsOneWay = false,
        IsInitiating = settings.IsInitiating,
        IsTerminating = settings.IsTerminating,
        Style = OperationStyle.Synchronous,
        StreamsRequest = true,
        StreamsReply = true,
        ClientFormatter = settings.Formatter,
        SerializeRequest = settings.SerializeRequest,
        DeserializeReply = settings.DeserializeReply,
        ThrowsFaults = false,
        Inspectors = [.. settings.ParameterInspectors],
    };

    /// <summary>A body that its user reads while it arrives: a stream, a message, or XML that reads itself.</summary>
    private static bool IsStreamed(MessageDescription message) => PartTypes(message).Any(type =>
        typeof(Stream).IsAssignableFrom(type)
        || typeof(Message).IsAssignableFrom(type)
        || typeof(System.Xml.Serialization.IXmlSerializable).IsAssignableFrom(type));

    /// <summary>Whether a value of the message may be disposable; most cannot, and their calls do not look.</summary>
    private static bool HasDisposable(MessageDescription message) =>
        message.MessageType is { } contract && !contract.IsSealed && !contract.IsValueType
        || PartTypes(message).Any(
            type => typeof(IDisposable).IsAssignableFrom(type) || type.IsInterface || type == typeof(object));

    private static IEnumerable<Type> PartTypes(MessageDescription message) =>
        message.Body.Parts.Append(message.Body.ReturnValue).Select(part => part?.Type).OfType<Type>();

    /// <summary>
    /// The compiled operation, unless its description has been changed since: then the message lane follows it.
    /// </summary>
    private static OperationCodec? Compiled(OperationDescription description, ContractCodec? codec)
    {
        if (codec?.Find(description.Name) is not { } found
            || description.KnownTypes.Except(found.KnownTypes).Any()
            || !found.IsAsSeen)
        {
            return null;
        }

        var layout = found.Layout is null ? null : BodyLayout.Of(description);
        return layout == found.Layout ? found : null;
    }

    /// <summary>
    /// The compiled operation, unless code of the program runs before it is known that it can do all.
    /// </summary>
    private static OperationCodec? Fast(OperationDescription description, ContractCodec? codec) =>
        Compiled(description, codec) is { } found && !found.Runs(OwnCode.BeforeItIsKnown) ? found : null;

    private static OperationModel Common(OperationDescription description) => new()
    {
        Name = description.Name,
        Action = description.Messages[0].Action,
        ReplyAction = OperationSettings.ReplyAction(description),
        IsOneWay = description.IsOneWay,
        IsInitiating = description.IsInitiating,
        RequestDemand = ProtectionFreezer.Request(description),
        ReplyDemand = ProtectionFreezer.Reply(description),
        IsTerminating = description.IsTerminating,
        Style = StyleOf(description),
        OutputCount = MessageModels.Outputs(description),
        TokenPosition = MessageModels.TakesCancellation(description) ? MessageModels.Inputs(description) : -1,
    };

    /// <summary>A service that has several forms of a method is called by the synchronous one, as WCF does.</summary>
    private static OperationStyle StyleOf(OperationDescription description) =>
        description.SyncMethod is not null ? OperationStyle.Synchronous
        : description.TaskMethod is not null ? OperationStyle.Task
        : OperationStyle.BeginEnd;

    /// <summary>The invoker of an operation that no behavior has given another.</summary>
    public static IOperationInvoker Invoker(OperationDescription description) =>
        Invoker(description, StyleOf(description), null);

    private static IOperationInvoker Invoker(
        OperationDescription description, OperationStyle style, OperationCodec? codec)
    {
        if (codec is not null)
        {
            var (inputs, outputs) = (MessageModels.Inputs(description), MessageModels.Outputs(description));
            var takesToken = MessageModels.TakesCancellation(description);
            return style == OperationStyle.Synchronous
                ? new SyncCodecInvoker(codec, inputs, outputs, takesToken)
                : new AsyncCodecInvoker(codec, inputs, outputs, takesToken);
        }

        return style switch
        {
            OperationStyle.Synchronous => new SyncMethodInvoker(description.SyncMethod!),
            OperationStyle.Task => new TaskMethodInvoker(description.TaskMethod!),
            _ => new BeginEndInvoker(description.BeginMethod!, description.EndMethod!),
        };
    }

    /// <summary>
    /// Without dynamic code the serializers may not find what they need: there the bodies of a compiled operation go
    /// through its generated code on the message lane too.
    /// </summary>
    private static T Reaching<T>(T formatter, OperationDescription description, ContractCodec? codec, int maxItems)
        where T : class =>
        !RuntimeFeature.IsDynamicCodeSupported
            && formatter is OperationFormatter { IsPlain: true } plain
            && Compiled(description, codec) is { } compiled
            ? (T)(object)plain.Through(compiled, maxItems)
            : formatter;

    /// <summary>The formatter of an operation that no behavior has given another.</summary>
    public static OperationFormatter Formatter(OperationDescription description, int maxItems) =>
        description.Behaviors.OfType<XmlSerializerOperationBehavior>().FirstOrDefault() is { } xml
            ? FormatterBuilder.Build(
                description, FormatterBuilder.MappingsOf(description, xml.XmlSerializerFormatAttribute))
            : FormatterBuilder.Build(
                description,
                description.Behaviors.OfType<DataContractSerializerOperationBehavior>().FirstOrDefault()
                    ?? new DataContractSerializerOperationBehavior(description) { MaxItemsInObjectGraph = maxItems });

    private static ImmutableArray<FaultDetailContract> Faults(
        IEnumerable<FaultContractInfo> faults, OperationDescription operation, ContractCodec? codec) =>
    [
        .. faults.Select(f => new FaultDetailContract(
            f.Detail, f.Action, f.ElementName, f.ElementNamespace, [.. operation.KnownTypes])
        {
            Serializer = f.Serializer,
            Compiled = codec?.Data.FirstOrDefault(d => d.Stands(f.Detail, operation.KnownTypes))
                ?? codec?.Data.FirstOrDefault(d => d.Type == f.Detail && d.Name is null),
        }),
    ];
}
