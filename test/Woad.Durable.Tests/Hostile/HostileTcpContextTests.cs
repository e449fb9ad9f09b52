using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Durable.Tests.Services;

namespace Woad.Durable.Tests.Hostile;

/// <summary>
/// Contexts over net.tcp that nobody should send, with a call that would delete the instance: each has its fault, and
/// the instance of somebody else stays as it is. WOAD_EXTENDED=1 sends 10^6.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class HostileTcpContextTests : IDisposable
{
    private const string Context = "http://schemas.microsoft.com/ws/2006/05/context";
    private const string Soap = "http://www.w3.org/2003/05/soap-envelope";
    private const string Addressing = "http://www.w3.org/2005/08/addressing";

    private readonly TempFile _file = new();

    private static int Count => LongBudget.IsOn ? 500_000 : 300;

    public void Dispose() => _file.Dispose();

    [Fact]
    public async Task Context_of_an_attacker_has_the_fault_of_the_protocol()
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All["NetTcp"](), _file.NewFactory());
        var victim = host.Connect();
        Assert.Equal(1, await Task.Run(() => victim.Add("pen")));
        using var factory = new ChannelFactory<ICheckOut>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(host.Address));
        await Attackers.RunAsync(Count, 13, async (random, count) =>
        {
            var attacker = factory.CreateChannel();
            for (var i = 0; i < count; i++)
            {
                var sent = HostileContext.Next(random);
                var fault = await FaultOfAsync(attacker, sent);
                Assert.True(fault.Code.IsSenderFault, $"{sent}: {fault.Code.Name} {fault.Message}");
                if (sent.Fault != "")
                {
                    Assert.Equal(sent.Fault, fault.Code.SubCode?.Name);
                }
            }

            ((IClientChannel)attacker).Abort();
        });

        Assert.Equal(["pen"], await victim.ItemsAsync());
        Assert.Equal(1L, _file.Rows());
    }

    [Fact]
    public async Task Mutated_bytes_of_a_context_touch_no_instance()
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All["NetTcp"](), _file.NewFactory());
        var victim = host.Connect();
        Assert.Equal(1, await Task.Run(() => victim.Add("pen")));
        var known = Encoding.UTF8.GetBytes(DurableHost.ContextOf(victim)["instanceId"]);
        var (before, header, after) = Envelope(host.Address, Guid.NewGuid());
        var answered = 0;
        await Attackers.RunAsync(Count, 14, async (random, count) =>
        {
            using var session = new RawSession(host.Address);
            for (var i = 0; i < count; i++)
            {
                byte[] sent = [.. before, .. i == 0 ? header : Mutated(header, random), .. after];
                if (await session.AskAsync(sent) is { } answer)
                {
                    Interlocked.Increment(ref answered);
                    var hex = Convert.ToHexString(sent);
                    Assert.False(answer.AsSpan().IndexOf("CheckOutResponse"u8) >= 0, hex);
                    Assert.True(answer.AsSpan().IndexOf(known) < 0, hex);
                    Assert.True(answer.AsSpan().IndexOf("woad_instance"u8) < 0, hex);
                }
                else
                {
                    Assert.NotEqual(0, i);
                }
            }
        });

        Assert.NotEqual(0, answered);
        Assert.Equal(["pen"], await victim.ItemsAsync());
        Assert.Equal(1L, _file.Rows());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Megabytes_of_context_are_refused(bool isAllowed)
    {
        var binding = new NetTcpContextBinding(SecurityMode.None);
        var client = new NetTcpBinding(SecurityMode.None);
        if (isAllowed)
        {
            binding.MaxReceivedMessageSize = client.MaxReceivedMessageSize = 16 << 20;
            binding.ReaderQuotas = XmlDictionaryReaderQuotas.Max;
        }

        await using var host = await DurableHost.OpenAsync(binding, _file.NewFactory());
        using var factory = new ChannelFactory<ICheckOut>(client, new EndpointAddress(host.Address));
        var attacker = factory.CreateChannel();
        var sent = new HostileContext(
            "Context", Context, [("instanceId", new string('9', 4 << 20))], "Property", "InstanceNotFound");
        if (isAllowed)
        {
            Assert.Equal(sent.Fault, (await FaultOfAsync(attacker, sent)).Code.SubCode?.Name);
        }
        else
        {
            await Assert.ThrowsAnyAsync<CommunicationException>(() => CheckOutAsync(attacker, sent));
        }

        Assert.Equal(0L, _file.Rows());
        ((IClientChannel)attacker).Abort();
    }

    private static async Task<FaultException> FaultOfAsync(ICheckOut attacker, HostileContext sent)
    {
        try
        {
            await CheckOutAsync(attacker, sent);
        }
        catch (FaultException e)
        {
            return e;
        }
        catch (Exception e)
        {
            throw new InvalidOperationException($"{sent} was answered by {e.Message}", e);
        }

        throw new InvalidOperationException($"{sent} was carried out.");
    }

    private static Task CheckOutAsync(ICheckOut attacker, HostileContext sent)
    {
        using var scope = new OperationContextScope((IContextChannel)attacker);
        OperationContext.Current!.OutgoingMessageHeaders.Add(sent);
        return attacker.CheckOutAsync();
    }

    /// <summary>A call of CheckOut as binary XML without dictionaries, cut around the header of its context.</summary>
    private static (byte[] Before, byte[] Header, byte[] After) Envelope(Uri address, Guid id)
    {
        using var stream = new MemoryStream();
        using var writer = XmlDictionaryWriter.CreateBinaryWriter(stream);
        writer.WriteStartElement("s", "Envelope", Soap);
        writer.WriteXmlnsAttribute("a", Addressing);
        writer.WriteStartElement("s", "Header", Soap);
        writer.WriteElementString("a", "Action", Addressing, "http://tempuri.org/ICart/CheckOut");
        writer.WriteElementString("a", "MessageID", Addressing, $"urn:uuid:{Guid.NewGuid()}");
        writer.WriteElementString("a", "To", Addressing, address.AbsoluteUri);
        writer.Flush();
        var start = (int)stream.Length;
        writer.WriteStartElement("Context", Context);
        writer.WriteStartElement("Property", Context);
        writer.WriteAttributeString("name", "instanceId");
        writer.WriteString(id.ToString());
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.Flush();
        var end = (int)stream.Length;
        writer.WriteEndElement();
        writer.WriteStartElement("s", "Body", Soap);
        writer.WriteStartElement("CheckOut", "http://tempuri.org/");
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.Flush();
        var whole = stream.ToArray();
        return (whole[..start], whole[start..end], whole[end..]);
    }

    private static byte[] Mutated(byte[] header, Random random)
    {
        var bytes = header.ToList();
        for (var i = random.Next(1, 5); i > 0 && bytes.Count > 0; i--)
        {
            var at = random.Next(bytes.Count);
            switch (random.Next(4))
            {
                case 0:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 1:
                    bytes.RemoveRange(at, Math.Min(random.Next(1, 12), bytes.Count - at));
                    break;
                case 2:
                    bytes.InsertRange(at, bytes.GetRange(at, Math.Min(random.Next(1, 40), bytes.Count - at)));
                    break;
                default:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
            }
        }

        return [.. bytes];
    }
}
