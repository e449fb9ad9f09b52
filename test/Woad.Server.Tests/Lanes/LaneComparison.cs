using System.ServiceModel;
using System.ServiceModel.Description;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Formatters.Emitted;
using Woad.Generator.Tests.DataContracts;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Three hosts of one service: with generated code, with code that is emitted at run time, and with messages. Changed
/// requests of a client must have the same answers.
/// </summary>
/// <param name="wire">How requests are sent.</param>
/// <param name="hook">Sees the messages of the services; null for none.</param>
internal sealed partial class LaneComparison(ILaneWire wire, MessageHook? hook = null)
{
    private readonly int _mutations = LongBudget.IsOn ? 1000 : hook is null ? 12 : 5;

    /// <summary>Compares the answers to the requests of some calls, unchanged and changed.</summary>
    /// <param name="service">The service.</param>
    /// <param name="call">Calls operations of the service.</param>
    /// <param name="describe">Changes the contract of each endpoint, and of the client; null for nothing.</param>
    public async Task CompareAsync<TContract>(
        Type service, Func<TContract, Task> call, Action<ContractDescription>? describe = null)
    {
        using var generated = Open<TContract>(service, describe, out var generatedAddress);
        using var emitted = Open<TContract>(service, describe, out var emittedAddress, ignoresGenerated: true);
        using var serialized = Open<TContract>(service, describe, out var serializedAddress, ignoresCompiled: true);
        EmittedContract.Of(typeof(TContract))!.Emit();
        Assert.Contains(EmittedContract.Of(typeof(TContract))!.Operations, operation => operation.Made is not null);

        var random = new Random(27);
        var differences = new List<string>();
        foreach (var (action, body) in await RecordAsync(serializedAddress, call, describe))
        {
            for (var i = 0; i < _mutations; i++)
            {
                var mutation = new Mutation(random.Next());
                var text = i == 0 ? body : Encoding.UTF8.GetString(mutation.Apply(Encoding.UTF8.GetBytes(body)));
                var content = text["<op>".Length..^"</op>".Length];
                var expected = Comparable(await wire.AskAsync(serializedAddress, action, content));
                foreach (var address in new[] { generatedAddress, emittedAddress })
                {
                    var answer = Comparable(await wire.AskAsync(address, action, content));
                    if (answer != expected)
                    {
                        var lane = address == generatedAddress ? "generated" : "emitted";
                        differences.Add(
                            $"{lane} {action} {mutation.Name}\n{content}\n{answer}\nexpected\n{expected}\n");
                    }
                }
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count}: {string.Join('\n', differences.Take(3))}");
    }

    /// <summary>
    /// Without the line and the position at the end of a message of XML: the reader that a codec hands to an object
    /// with its own XML has none.
    /// </summary>
    private static string Comparable(string answer) => Position().Replace(answer, "");

    [GeneratedRegex(@" Line \d+, position \d+\.")]
    private static partial Regex Position();

    private ServiceHost Open<TContract>(
        Type service,
        Action<ContractDescription>? describe,
        out Uri address,
        bool ignoresGenerated = false,
        bool ignoresCompiled = false)
    {
        address = wire.NextAddress();
        var host = new ServiceHost(service);
        var endpoint = host.AddServiceEndpoint(typeof(TContract), wire.Binding, address);
        describe?.Invoke(endpoint.Contract);
        endpoint.Contract.IgnoresGenerated = ignoresGenerated;
        endpoint.Contract.IgnoresCompiled = ignoresCompiled;
        if (hook is not null)
        {
            endpoint.EndpointBehaviors.Add(hook);
        }

        host.Open();
        return host;
    }

    /// <summary>The actions and bodies of a client's requests.</summary>
    private async Task<IReadOnlyList<(string Action, string Body)>> RecordAsync<TContract>(
        Uri address, Func<TContract, Task> call, Action<ContractDescription>? describe)
    {
        var recorder = new RequestRecorder();
        var factory = new ChannelFactory<TContract>(wire.Binding, new EndpointAddress(address));
        describe?.Invoke(factory.Endpoint.Contract);
        factory.Endpoint.EndpointBehaviors.Add(recorder);
        var proxy = factory.CreateChannel();
        await call(proxy);
        factory.Close();
        return recorder.Requests;
    }
}
