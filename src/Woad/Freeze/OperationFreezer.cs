using System.Collections.Immutable;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch;
using Woad.Dispatch.Settings;
using Woad.Formatters;
using Woad.Messages;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>Turns an operation's description and its run-time settings into its model.</summary>
internal static class OperationFreezer
{
    public static OperationModel Freeze(
        OperationDescription description, DispatchOperation settings, ContractCodec? codec, int maxItems)
    {
        var style = StyleOf(description);
        var formatter = settings.Formatter;
        var plain = formatter is null && settings.Invoker is null && settings.DeserializeRequest && settings.SerializeReply;
        return Common(description) with
        {
            Style = settings.Invoker is { } own ? (own.IsSynchronous ? OperationStyle.Synchronous : OperationStyle.BeginEnd) : style,
            IsTerminating = settings.IsTerminating,
            ReleasesInstanceBefore = settings.ReleaseInstanceBeforeCall,
            ReleasesInstanceAfter = settings.ReleaseInstanceAfterCall,
            Codec = plain ? Compiled(description, codec) : null,
            MaxItems = maxItems,
            DispatchFormatter = formatter ?? Formatter(description, maxItems),
            Invoker = settings.Invoker ?? Invoker(description, style),
            Inspectors = [.. settings.ParameterInspectors],
            DeserializeRequest = settings.DeserializeRequest,
            SerializeReply = settings.SerializeReply,
            Faults = Faults(settings.FaultContractInfos, description),
        };
    }

    public static OperationModel Freeze(
        OperationDescription description, ClientOperation settings, ContractCodec? codec, int maxItems)
    {
        var compiled = Compiled(description, codec);

        // Only a synchronous method has its parameters in another order than the message.
        var map = description.SyncMethod is { } method ? new ParameterMap(method.GetParameters()) : null;
        return Common(description) with
        {
            Style = StyleOf(description),
            Codec = settings.Formatter is null ? compiled : null,
            Compiled = codec?.Find(description.Name),
            MaxItems = maxItems,
            ClientFormatter = settings.Formatter ?? Formatter(description, maxItems),
            Inspectors = [.. settings.ParameterInspectors],
            Faults = Faults(settings.FaultContractInfos, description),
            InputPositions = map is null ? [] : [.. map.Inputs],
            OutputPositions = map is null ? [] : [.. map.Outputs],
            SyncMethod = settings.SyncMethod,
            TaskMethod = settings.TaskMethod,
            BeginMethod = settings.BeginMethod,
            EndMethod = settings.EndMethod,
        };
    }

    /// <summary>The compiled operation, unless its description has been changed since: then the message lane follows it.</summary>
    private static OperationCodec? Compiled(OperationDescription description, ContractCodec? codec)
    {
        if (codec?.Find(description.Name) is not { } found || description.KnownTypes.Except(found.KnownTypes).Any())
        {
            return null;
        }

        var layout = found.Layout is null ? null : BodyLayout.Of(
            Body(description.Messages[0], description),
            description.IsOneWay ? null : Body(description.Messages[1], description));
        return layout == found.Layout ? found : null;
    }

    private static OperationModel Common(OperationDescription description) => new()
    {
        Name = description.Name,
        Action = description.Messages[0].Action,
        ReplyAction = OperationSettings.ReplyAction(description),
        IsOneWay = description.IsOneWay,
        IsInitiating = description.IsInitiating,
        IsTerminating = description.IsTerminating,
        Style = StyleOf(description),
        OutputCount = description.IsOneWay ? 0 : description.Messages[1].Body.Parts.Count,
    };

    /// <summary>A service that has several forms of a method is called by the synchronous one, as WCF does.</summary>
    private static OperationStyle StyleOf(OperationDescription description) =>
        description.SyncMethod is not null ? OperationStyle.Synchronous
        : description.TaskMethod is not null ? OperationStyle.Task
        : OperationStyle.BeginEnd;

    private static IOperationInvoker Invoker(OperationDescription description, OperationStyle style) => style switch
    {
        OperationStyle.Synchronous => new SyncMethodInvoker(description.SyncMethod!),
        OperationStyle.Task => new TaskMethodInvoker(description.TaskMethod!),
        _ => new BeginEndInvoker(description.BeginMethod!, description.EndMethod!),
    };

    private static DataContractMessageFormatter Formatter(OperationDescription description, int maxItems) => new(
        description.Name,
        Body(description.Messages[0], description),
        description.IsOneWay ? null : Body(description.Messages[1], description),
        description.Messages[0].Action,
        description.IsOneWay ? null : description.Messages[1].Action,
        maxItems);

    private static BodyModel Body(MessageDescription message, OperationDescription operation) => new(
        message.Body.WrapperName,
        message.Body.WrapperNamespace,
        [.. message.Body.Parts.OrderBy(p => p.Index).Select(Part)],
        message.Body.ReturnValue is { } result && result.Type != typeof(void) ? Part(result) with { Index = -1 } : null,
        [.. operation.KnownTypes]);

    private static PartModel Part(MessagePartDescription part) =>
        new(part.Name, part.Namespace, part.Type ?? typeof(object), part.Index);

    private static ImmutableArray<FaultDetailContract> Faults(IEnumerable<FaultContractInfo> faults, OperationDescription operation) =>
    [
        .. faults.Select(f => new FaultDetailContract(
            f.Detail, f.Action, f.ElementName, f.ElementNamespace, [.. operation.KnownTypes])),
    ];
}
