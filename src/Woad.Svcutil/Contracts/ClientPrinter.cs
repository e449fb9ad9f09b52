using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Contracts;

/// <summary>Writes the client of a contract.</summary>
internal sealed class ClientPrinter(CodeWriter writer, GenerationOptions options)
{
    private const string Binding = "global::System.ServiceModel.Channels.Binding";

    private static readonly (string Parameters, string Arguments)[] Constructors =
    [
        ("", ""),
        ("string endpointConfigurationName", "endpointConfigurationName"),
        ("string endpointConfigurationName, string remoteAddress", "endpointConfigurationName, remoteAddress"),
        ("string endpointConfigurationName, EndpointAddress remoteAddress", "endpointConfigurationName, remoteAddress"),
        ($"{Binding} binding, EndpointAddress remoteAddress", "binding, remoteAddress"),
    ];

    public void Write(ContractShape shape)
    {
        var contract = Identifiers.Code(shape.Interface);
        var inherited = shape.Callback is null ? "ClientBase" : "DuplexClientBase";
        writer.Block(
            $"{options.Access} partial class {Identifiers.Code(shape.Client)} : {inherited}<{contract}>, " +
            $"{contract}", () =>
        {
            var methods = shape.Operations.Where(static operation => !operation.IsCallback).SelectMany(Methods);
            writer.Separated<Action>(
                [.. Constructors.Select(pair => (Action)(() => Constructor(shape, pair.Parameters, pair.Arguments))),
                    .. methods], static write => write());
        });
    }

    private void Constructor(ContractShape shape, string parameters, string arguments)
    {
        if (shape.Callback is not null)
        {
            parameters = "InstanceContext callbackInstance" + (parameters.Length > 0 ? ", " + parameters : "");
            arguments = "callbackInstance" + (arguments.Length > 0 ? ", " + arguments : "");
        }

        writer.Line($"public {Identifiers.Code(shape.Client)}({parameters})");
        writer.Line(arguments.Length > 0 ? $"    : base({arguments})" : "    : base()");
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

    private void Method(OperationShape operation, bool isTask)
    {
        writer.Line($"public {MethodSignature.Of(operation, isTask, withAttributes: false)} =>");
        writer.Line($"    Channel.{MethodSignature.Name(operation, isTask)}({MethodSignature.Arguments(operation)});");
    }
}
