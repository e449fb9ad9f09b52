using System.Reflection;
using System.ServiceModel;
using Woad.Tests.EndToEnd;
using Xunit.Abstractions;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// Attributes of XmlSerializer at parameters, results and members of message contracts, put together at random: the
/// body is what the serializer writes for a class with these attributes, and it is read back as the same values. The
/// contract is called through compiled, emitted and reflected code.
/// </summary>
[Trait("Category", "Slow")]
public sealed class RandomXmlContractTests(ITestOutputHelper output)
{
    private static readonly int Sets = LongBudget.IsOn ? 20 : 1;
    private static readonly int Values = LongBudget.IsOn ? 8 : 3;

    private static readonly Lazy<List<RandomXmlContract>> All = new(
        () => [.. Enumerable.Range(1, Sets).Select(RandomXmlContract.Of)]);

    private static readonly MethodInfo ComparedMethod =
        typeof(RandomXmlContractTests).GetMethod(nameof(Compared), BindingFlags.Static | BindingFlags.NonPublic)!;

    /// <summary>The side that is looked at has messages; the other one has the lane.</summary>
    [Theory]
    [InlineData("compiled", true)]
    [InlineData("compiled", false)]
    [InlineData("emitted", true)]
    [InlineData("emitted", false)]
    [InlineData("reflected", true)]
    [InlineData("reflected", false)]
    public void Messages_are_those_of_a_class_with_the_same_attributes(string lane, bool seenByService)
    {
        var differences = new List<string>();
        var equal = 0;
        foreach (var contract in All.Value)
        {
            Assert.True(lane != "compiled" || contract.Contract.Assembly.GetTypes().Any(
                static type => type.Namespace == "Woad.Generated"), "The contract is not compiled.");
            equal += (int)ComparedMethod.MakeGenericMethod(contract.Contract)
                .Invoke(null, [contract, lane, seenByService, differences])!;
        }

        output.WriteLine($"{equal} equal, {differences.Count} different");
        Assert.True(differences.Count == 0, $"{differences.Count}: {string.Join("\n\n", differences.Take(6))}");
        Assert.True(equal > 10);
    }

    private static int Compared<TContract>(
        RandomXmlContract contract, string lane, bool seenByService, List<string> differences)
        where TContract : class
    {
        var under = new Memory { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };
        var address = under.NewAddress();
        var seen = new SeenBodies();
        using var host = new MemoryHost(contract.Service, address);
        var endpoint = host.AddServiceEndpoint(contract.Contract.FullName!, under.Create(), "");
        under.Choose(endpoint.Contract);
        if (seenByService)
        {
            endpoint.EndpointBehaviors.Add(seen);
        }

        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        using var factory = new ChannelFactory<TContract>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        if (!seenByService)
        {
            factory.Endpoint.EndpointBehaviors.Add(seen);
        }

        factory.Open();
        under.Emit(factory.Endpoint.Contract);
        var equal = 0;
        foreach (var operation in contract.Operations)
        {
            for (var seed = 0; seed < Values; seed++)
            {
                if (operation.Make(seed) is not { } request)
                {
                    continue;
                }

                try
                {
                    seen.Bodies.Clear();
                    var result = operation.Call(contract.Contract, factory.CreateChannel(), request);
                    var reply = operation.Answer(request);
                    PlainXml.AssertSame(request.Write(), seen.Bodies[0]);
                    PlainXml.AssertSame(reply.Write(), seen.Bodies[1]);
                    PlainXml.AssertSame(reply.Read().Write(), result.Write());
                    equal++;
                }
                catch (Exception e)
                {
                    var error = e is TargetInvocationException { InnerException: { } inner } ? inner : e;
                    differences.Add($"{operation.Declaration}\n{operation.Bodies}\n{error}");
                }
            }
        }

        return equal;
    }
}
