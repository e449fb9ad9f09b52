using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>Tokens of any token service are taken by any service, behind nginx without stickiness.</summary>
[Trait("Category", "Slow")]
public sealed class FederatedFarmTests(FederatedFarm farm) : IClassFixture<FederatedFarm>
{
    private const int Clients = 4;

    public static TheoryData<string> Free => [.. FederatedBindings.Free];

    [Theory]
    [MemberData(nameof(Free))]
    public void Any_service_takes_the_token_of_any_token_service(string path)
    {
        List<string[]> answers = [];
        for (var i = 0; i < Clients; i++)
        {
            using var factory = farm.NewFactory(path);
            answers.AddRange(Call(factory, 2 * FederatedFarm.Processes));
        }

        Assert.All(answers, static a => Assert.Equal("alice", a[1]));
        Assert.Equal(FederatedFarm.Processes, answers.Select(static a => a[2]).Distinct().Count());
        Assert.All(
            answers.GroupBy(static a => a[2]),
            static ofIssuer => Assert.Equal(
                FederatedFarm.Processes, ofIssuer.Select(static a => a[0]).Distinct().Count()));
    }

    [Fact]
    public async Task Process_that_ends_takes_no_token_and_no_conversation_with_it()
    {
        var own = new FederatedFarm();
        await own.InitializeAsync();
        try
        {
            var before = FederatedBindings.Free.Select(own.NewFactory).ToList();
            var channels = before.ConvertAll(static f => f.CreateChannel());
            channels.ForEach(static c => c.Who());

            own.EndOneOfEach();

            foreach (var channel in channels)
            {
                Assert.All(
                    Enumerable.Range(0, 2 * FederatedFarm.Processes).Select(_ => channel.Who()),
                    static a => Assert.Equal("alice", a[1]));
            }

            using var later = own.NewFactory("symmetric");
            Assert.All(Call(later, FederatedFarm.Processes), static a => Assert.Equal("alice", a[1]));
            before.ForEach(static f => f.Abort());
        }
        finally
        {
            await own.DisposeAsync();
        }
    }

    [Fact]
    public void Session_above_a_token_stays_with_its_process()
    {
        using var factory = farm.NewFactory(FederatedBindings.Session);
        var error = Assert.Throws<MessageSecurityException>(() => Call(factory, FederatedFarm.Processes));
        Assert.Equal("BadContextToken", Assert.IsType<FaultException>(error.InnerException).Code.SubCode!.Name);
        factory.Abort();
    }

    [Fact]
    public void Session_token_of_one_process_is_read_by_the_others()
    {
        using var factory = farm.NewFactory("symmetric");
        var channel = factory.CreateChannel();
        var session = channel.BeginSession();
        var answers = Enumerable.Range(0, 2 * FederatedFarm.Processes)
            .Select(_ => channel.WhoseSession(session)).ToList();

        Assert.Equal(FederatedFarm.Processes, answers.Select(static a => a[0]).Distinct().Count());
        Assert.All(answers, static a => Assert.Equal("alice", a[1]));
    }

    [Theory]
    [InlineData("once", 1)]
    [InlineData("onceEach", FederatedFarm.Processes)]
    public void Bearer_token_comes_once_to_those_that_share_a_replay_cache(string path, int accepted)
    {
        var token = farm.IssueBearer(path);
        using var factory = farm.NewFactory(path);
        var channel = factory.CreateChannelWithIssuedToken(token);
        var processes = Enumerable.Range(0, accepted).Select(_ => channel.Who()[0]).ToHashSet();

        Assert.Equal(accepted, processes.Count);
        for (var i = 0; i < FederatedFarm.Processes; i++)
        {
            Assert.Throws<MessageSecurityException>(() => channel.Who());
        }

        factory.Abort();
    }

    private static List<string[]> Call(ChannelFactory<IVault> factory, int count)
    {
        var channel = factory.CreateChannel();
        return [.. Enumerable.Range(0, count).Select(_ => channel.Who())];
    }
}
