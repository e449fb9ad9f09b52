using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>Calls every operation of a contract by its generated client, in every form that it has.</summary>
internal sealed class CallEverything
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Answers _answers;
    private readonly ServiceEndpoint _endpoint;
    private readonly ContractDescription _contract;
    private readonly Type _client;
    private readonly ContractDescription _original;
    private bool _expectsFault;

    public CallEverything(Generated generated, ServiceEndpoint endpoint, ContractDescription original, Answers answers)
    {
        (_answers, _endpoint, _original) = (answers, endpoint, original);
        _contract = generated.Assembly.GetTypes()
            .Where(static type => type.IsInterface && type.IsDefined(typeof(ServiceContractAttribute)))
            .Select(static type => ContractDescription.GetContract(type))
            .Single(one => one.Name == original.Name && one.Namespace == original.Namespace);
        _client = generated.Assembly.GetTypes().Single(
            type => type is { IsAbstract: false, IsPublic: true } && _contract.ContractType!.IsAssignableFrom(type)
                && typeof(ICommunicationObject).IsAssignableFrom(type));
    }

    /// <summary>A behavior of the client's endpoint; null for none.</summary>
    public IEndpointBehavior? Inspector { get; init; }

    /// <summary>The number of calls.</summary>
    public int Count { get; private set; }

    public async Task RunAsync()
    {
        foreach (var operation in Requests(_contract))
        {
            MethodInfo?[] methods = [operation.SyncMethod, operation.TaskMethod];
            foreach (var method in methods.OfType<MethodInfo>())
            {
                await CallAsync(operation, new Signature(operation, method), fault: null);
            }

            foreach (var fault in operation.Faults.Where(static fault => fault.DetailType is not null))
            {
                await CallAsync(operation, new Signature(operation, operation.SyncMethod!), fault);
            }
        }
    }

    private static IEnumerable<OperationDescription> Requests(ContractDescription contract) =>
        contract.Operations.Where(static one => one.Messages[0].Direction == MessageDirection.Input);

    private async Task CallAsync(OperationDescription operation, Signature signature, FaultDescription? fault)
    {
        var recorder = NewRecorder();
        var client = (ICommunicationObject)Activator.CreateInstance(_client, Arguments(recorder))!;
        if (Inspector is not null)
        {
            ((ServiceEndpoint)_client.GetProperty("Endpoint")!.GetValue(client)!).EndpointBehaviors.Add(Inspector);
        }

        TestSecurity.Set((ClientCredentials)_client.GetProperty("ClientCredentials")!.GetValue(client)!);
        try
        {
            if (NeedsInstance(operation))
            {
                var first = Requests(_contract).First(one => !NeedsInstance(one) && !one.IsTerminating);
                await ExchangeAsync(client, first, new Signature(first, first.SyncMethod));
            }

            var original = OriginalOf(operation);
            _expectsFault = fault is not null;
            if (fault is not null)
            {
                _answers.Faults[operation.Name] = original.Faults.First(one => one.Action == fault.Action).DetailType!;
            }

            var (sent, received, exchanged) = await ExchangeAsync(client, operation, signature);
            Same(operation, "request", exchanged.Request, sent);
            Same(operation, "reply", exchanged.Reply, received);
            if (recorder is CallbackRecorder { Exchanged: var callbacks })
            {
                Same(operation, "callbacks", string.Join('\n', exchanged.Callbacks), string.Join(
                    '\n', callbacks.TakeLast(exchanged.Callbacks.Count)));
            }

            Count++;
        }
        finally
        {
            client.Abort();
        }
    }

    /// <summary>Whether another operation has to be called first.</summary>
    private bool NeedsInstance(OperationDescription operation) => !operation.IsInitiating
        || OriginalOf(operation).Behaviors.Find<DurableOperationAttribute>() is { CanCreateInstance: false };

    private OperationDescription OriginalOf(OperationDescription operation) =>
        _original.Operations.First(one => one.Name == operation.Name);

    /// <summary>One call: the values sent and received, and those of the service.</summary>
    private async Task<(string Sent, string Received, Exchanged Service)> ExchangeAsync(
        ICommunicationObject client, OperationDescription operation, Signature signature)
    {
        var version = _answers.Version;
        var filler = new Filler(version, operation.Messages[0].Action);
        object?[] inputs = [.. signature.Inputs.Select(input => filler.Make(Signature.TypeOf(input), input.Member))];
        var sent = SentOf(signature, inputs);
        var expected = _answers.Expect(operation.Name);
        var arguments = new object?[signature.Method.GetParameters().Length];
        foreach (var (input, value) in signature.Inputs.Zip(inputs))
        {
            arguments[input.Position] = value;
        }

        string received;
        try
        {
            var result = await Task.Run(() => InvokeAsync(client, signature, arguments)).WaitAsync(Patience);
            received = signature.Reply(result, [.. signature.Outputs.Select(output => arguments[output.Position])]);
        }
        catch (FaultException e) when (_expectsFault && e.GetType().IsGenericType)
        {
            received = Shape.Of(e.GetType().GetProperty("Detail")!.GetValue(e));
        }

        return (sent, received, await expected.Task.WaitAsync(Patience));
    }

    /// <summary>The values of a request; a message and streams are read by it, so they are made again.</summary>
    private static string SentOf(Signature signature, object?[] inputs)
    {
        if (inputs is [Message message])
        {
            using var copy = message.CreateBufferedCopy(int.MaxValue);
            inputs[0] = copy.CreateMessage();
            return signature.Request([copy.CreateMessage()]);
        }

        var sent = signature.Request(inputs);
        foreach (var input in inputs)
        {
            Streams.Rewind(input);
        }

        return sent;
    }

    private static async Task<object?> InvokeAsync(object client, Signature signature, object?[] arguments)
    {
        var result = signature.Method.Invoke(client, BindingFlags.DoNotWrapExceptions, null, arguments, null);
        if (result is not Task task)
        {
            return result;
        }

        await task;
        return signature.Result == typeof(void) ? null : task.GetType().GetProperty("Result")!.GetValue(task);
    }

    private object? NewRecorder() => _contract.CallbackContractType is { } callback
        ? CallbackRecorder.Of(callback, _contract, _answers.Version)
        : null;

    private object?[] Arguments(object? recorder) => recorder is null
        ? [_endpoint.Binding, _endpoint.Address]
        : [new InstanceContext(recorder), _endpoint.Binding, _endpoint.Address];

    private void Same(OperationDescription operation, string of, string service, string client) => Assert.True(
        service == client,
        $"The {of} of {_contract.Name}.{operation.Name} differs.\nService:\n{service}\nClient:\n{client}");
}
