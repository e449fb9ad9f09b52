using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Security.Secured;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile;
using Woad.Tests.Security.Hostile.Forged;
using Woad.Tests.Security.Hostile.Secrets;

namespace Woad.Tests.Security.Secured.ManyParts;

/// <summary>A message may be secured with as many headers as it may have without security.</summary>
[Trait("Category", "Security")]
public sealed class ManyPartsTests
{
    private static int _count;

    public static TheoryData<HostilePolicy, bool> Policies()
    {
        var data = new TheoryData<HostilePolicy, bool>();
        string[] all =
            [.. HostilePolicy.AllKeys, "conversation", "cookie conversation", "negotiated", "negotiated conversation"];
        foreach (var keys in all)
        {
            foreach (var order in Enum.GetValues<MessageProtectionOrder>())
            {
                data.Add(new HostilePolicy { Keys = keys, Order = order, IsBinary = keys == "symmetric" }, true);
            }

            data.Add(new HostilePolicy { Keys = keys }, false);
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Call_with_many_headers_passes(HostilePolicy policy, bool isCompiled) =>
        Run(policy, isCompiled, client =>
        {
            Assert.Equal("an", client.Pass(new FourteenHeaders { Name = "n" }).N);
            foreach (var count in (int[])[14, 200])
            {
                var members = Enumerable.Range(0, count).Select(static i => $"m{i}").ToArray();
                var reply = client.Greet(new Crowd { Name = "ada", Members = members });
                Assert.Equal($"ada and {count}", reply.Name);
                Assert.Equal(members.Reverse(), reply.Members);
            }
        });

    [Fact]
    public void Message_with_more_headers_than_receivers_take_is_not_sent() =>
        Run(new HostilePolicy { Keys = "symmetric" }, true, static client =>
        {
            Crowd Of(int count) => new() { Members = [.. Enumerable.Repeat("x", count)] };
            client.Greet(Of(1000));
            var refused = Assert.Throws<ProtocolException>(() => client.Greet(Of(1100)));
            Assert.Contains("1024 headers", refused.Message, StringComparison.Ordinal);
            client.Greet(Of(3));
        });

    /// <summary>The service's own messages too: the client hears of it, and the log has the reason.</summary>
    [Fact]
    public void Reply_with_more_headers_than_receivers_take_is_a_fault()
    {
        var logs = new KeptLogs();
        var service = new CrowdService { More = 1100 };
        Run(
            new HostilePolicy { Keys = "symmetric" }, true,
            static client => Assert.ThrowsAny<CommunicationException>(
                () => client.Greet(new Crowd { Members = ["x"] })),
            service, logs);
        Assert.Contains(logs.Entries, static e => e.Contains("1024 headers", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Refusal_of_a_signature_with_too_many_references_is_logged_with_its_reason(bool isHidden)
    {
        var logs = new KeptLogs();
        var policy = new HostilePolicy { Keys = "symmetric", IsReadable = true };
        using var world = new HostileWorld(policy, loggers: logs);
        var forged = new ForgedMessage(world.Address, TestCertificates.Service, world.Now);
        forged.Signed.AddRange(Enumerable.Repeat("ts", PartBounds.References));
        if (isHidden)
        {
            forged.Before = ForgedMessage.List("c");
            forged.Signature = s => ForgedMessage.Encrypt("c", s, forged.Secret, type: "Element");
        }

        var verdict = await world.JudgeAsync(forged.Write());

        Assert.True(verdict.IsRefused, verdict.Code);
        Assert.Contains(
            logs.Entries,
            static e => e.Contains($"covers more than {PartBounds.References} parts", StringComparison.Ordinal));
    }

    private static void Run(
        HostilePolicy policy, bool isCompiled, Action<ICrowds> call, CrowdService? service = null,
        KeptLogs? logs = null)
    {
        var host = new MemoryHost(service ?? new CrowdService());
        var address = new Uri($"memory://localhost/crowds{Interlocked.Increment(ref _count)}");
        host.AddServiceEndpoint(typeof(ICrowds).FullName!, policy.CreateBinding(), address.AbsoluteUri)
            .Contract.IgnoresCompiled = !isCompiled;
        HostileWorld.Believe(host.Credentials);
        if (logs is not null)
        {
            host.Loggers = logs;
        }

        host.OpenUnbound();
        try
        {
            var factory = new ChannelFactory<ICrowds>(policy.CreateBinding());
            factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
            HostileWorld.Introduce(factory.Credentials, AdaOnly.Name, AdaOnly.Password);
            var client = factory.CreateChannel(new EndpointAddress(
                address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));
            call(client);
            ((IClientChannel)client).Abort();
            factory.Abort();
        }
        finally
        {
            host.Abort();
        }
    }
}
