using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Contracts;

/// <summary>Writes the interface of a contract and of its callbacks.</summary>
internal sealed class ContractPrinter(CodeWriter writer, GenerationOptions options)
{
    public void Write(ContractShape shape)
    {
        var contract = shape.Contract;
        var attribute = new AttributeCode("ServiceContract")
            .Add("Name", shape.Interface == contract.Name ? null : contract.Name)
            .Add("Namespace", contract.Namespace == "http://tempuri.org/" ? null : contract.Namespace)
            .Add("ConfigurationName", $"{options.Namespace}.{shape.Interface}")
            .AddIf(shape.Callback is not null, $"CallbackContract = typeof({Identifiers.Code(shape.Callback ?? "")})")
            .AddIf(contract.SessionMode == SessionMode.Required, "SessionMode = SessionMode.Required");
        writer.Line($"[{attribute}]");
        writer.Block(
            $"{options.Access} partial interface {Identifiers.Code(shape.Interface)}",
            () =>
                writer.Separated(
                    shape.Operations.Where(static o => !o.IsCallback).SelectMany(Methods), static write => write()));
        if (shape.Callback is not null)
        {
            writer.Line();
            writer.Block(
                $"{options.Access} partial interface {Identifiers.Code(shape.Callback)}",
                () =>
                    writer.Separated(
                        shape.Operations.Where(static o => o.IsCallback), o =>
                            Method(o, isTask: options.Methods == MethodChoice.Async)));
        }

        writer.Line();
        writer.Line(
            $"{options.Access} interface {Identifiers.Code(shape.Interface + "Channel")} : " +
            $"{Identifiers.Code(shape.Interface)}, IClientChannel");
        writer.Line("{");
        writer.Line("}");
    }

    private IEnumerable<Action> Methods(OperationShape operation)
    {
        if (options.Methods != MethodChoice.Async)
        {
            yield return () => Method(operation, isTask: false);
        }

        if (options.Methods != MethodChoice.Sync)
        {
            yield return () => Method(operation, isTask: true);
        }
    }

    private void Method(OperationShape shape, bool isTask)
    {
        var operation = shape.Operation;
        var isOneWay = shape.Reply is null;
        writer.Line("[" + new AttributeCode("OperationContract")
            .Add("Name", shape.Method == operation.Name ? null : operation.Name)
            .Add("Action", operation.Messages[0].Action)
            .Add("ReplyAction", isOneWay ? null : operation.Messages[1].Action)
            .AddIf(isOneWay, "IsOneWay = true")
            .AddIf(!operation.IsInitiating, "IsInitiating = false")
            .AddIf(operation.IsTerminating, "IsTerminating = true")
            .AddIf(
                LevelOf(
                    operation) is not null, $"ProtectionLevel = " +
                        $"global::System.Net.Security.ProtectionLevel.{LevelOf(operation)}") + "]");
        if (shape.Format is not null)
        {
            writer.Line($"[{shape.Format}]");
        }

        // Of two methods of one operation the one that waits has the faults, as the service model wants it.
        var isFirst = !isTask || options.Methods == MethodChoice.Async;
        foreach (var (fault, type) in isFirst ? shape.Faults : [])
        {
            writer.Line("[" + new AttributeCode("FaultContract")
                .Add($"typeof({type})")
                .Add("Action", fault.Action)
                .Add("Name", fault.Schema!.QualifiedName.Name)
                .Add("Namespace", fault.Schema.QualifiedName.Namespace) + "]");
        }

        foreach (var attribute in MethodSignature.ReturnAttributes(shape))
        {
            writer.Line($"[return: {attribute}]");
        }

        writer.Line(MethodSignature.Of(shape, isTask, withAttributes: true) + ";");
    }

    /// <summary>The level of an operation of which all messages have the same; null for the default.</summary>
    private static ProtectionLevel? LevelOf(OperationDescription operation)
    {
        var levels = operation.Messages.Select(
            static message =>
                message.HasProtectionLevel ? message.ProtectionLevel : (ProtectionLevel?)null).Distinct().ToList();
        return levels is [{ } only] ? only : null;
    }
}
