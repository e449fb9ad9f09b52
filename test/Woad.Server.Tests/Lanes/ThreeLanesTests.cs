using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;
using Woad.Conformance.Contracts;
using Woad.Formatters.Emitted;
using Woad.Generator.Tests.DataContracts;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Services that are called by generated code, by code that is emitted at run time, and by messages, with requests as
/// other versions, other stacks and mistakes make them: the answers have the same bytes.
/// </summary>
[Trait("Category", "EndToEnd")]
public sealed class ThreeLanesTests
{
    private static readonly int Mutations = Environment.GetEnvironmentVariable("WOAD_EXTENDED") is null ? 25 : 1000;

    private static readonly Dictionary<string, Func<Task>> Services = new()
    {
        ["Calls"] = () => CompareAsync<ICalls>(typeof(CallsService), proxy =>
        {
            proxy.Echo("text");
            proxy.Echo(null);
            proxy.Add(1, 2);
            proxy.Divide(7, 2, out _);
            var counter = 3;
            proxy.Touch(ref counter);
            return Task.CompletedTask;
        }),
        ["Data"] = () => CompareAsync<IData>(typeof(DataService), proxy =>
        {
            proxy.Return(new Parcel { Name = "n", Price = 1.5m, Floor = 3, State = ParcelState.Travelling });
            proxy.Repeat(new Parcel { Note = "note" }, 2);
            proxy.Grow(new Circle { Radius = 2 }, 1.5);
            proxy.Mirror(new PlainPoint { X = 1, Y = 2 });
            proxy.Invert([1, 2, 3]);
            proxy.Count(["a", "b", "a"]);
            return Task.CompletedTask;
        }),
        ["Forms"] = () => CompareAsync<IForms>(typeof(FormsService), proxy =>
        {
            proxy.Join("left", "right");
            proxy.Join(",", "a", "b");
            proxy.Double(4);
            var note = "n";
            proxy.TryParse("12", out _, ref note);
            proxy.Triple(3);
            proxy.Put(new Ticket());
            return Task.CompletedTask;
        }),
        ["Modern"] = () => CompareAsync<IModern>(typeof(ModernService), async proxy =>
        {
            await proxy.AddAsync(1, 2);
            await proxy.TouchAsync();
            proxy.Subtract(3, 2, CancellationToken.None);
        }),
        ["Faults"] = () => CompareAsync<IFaults>(typeof(FaultsService), async proxy =>
        {
            proxy.Twice(2);
            await proxy.OrderLaterAsync(3);
            Assert.Throws<FaultException<OutOfStock>>(() => proxy.Order(4));
            Assert.Throws<FaultException>(() => proxy.Refuse("text", "code"));
        }),
    };

    public static TheoryData<string> Names { get; } = [.. Services.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Mutated_requests_have_the_same_answers_in_all_lanes(string service) => await Services[service]();

    private static async Task CompareAsync<TContract>(Type service, Func<TContract, Task> call)
    {
        using var generated = Open<TContract>(service, out var generatedAddress);
        using var emitted = Open<TContract>(service, out var emittedAddress, ignoresGenerated: true);
        using var serialized = Open<TContract>(service, out var serializedAddress, ignoresCompiled: true);
        EmittedContract.Of(typeof(TContract))!.Emit();
        Assert.Contains(EmittedContract.Of(typeof(TContract))!.Operations, operation => operation.Made is not null);

        using var client = new HttpClient();
        var random = new Random(27);
        var differences = new List<string>();
        foreach (var (action, body) in await RecordAsync(serializedAddress, call))
        {
            for (var i = 0; i < Mutations; i++)
            {
                var mutation = new Mutation(random.Next());
                var text = i == 0 ? body : Encoding.UTF8.GetString(mutation.Apply(Encoding.UTF8.GetBytes(body)));
                var expected = await PostAsync(client, serializedAddress, action, text);
                foreach (var address in new[] { generatedAddress, emittedAddress })
                {
                    var answer = await PostAsync(client, address, action, text);
                    if (answer != expected)
                    {
                        differences.Add(
                            $"{address} {action} {mutation.Name}\n{text}\n{answer}\nexpected\n{expected}\n");
                    }
                }
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count}: {string.Join('\n', differences.Take(3))}");
    }

    private static ServiceHost Open<TContract>(
        Type service, out Uri address, bool ignoresGenerated = false, bool ignoresCompiled = false)
    {
        address = new Uri($"http://127.0.0.1:{FreePort.Next()}/lane");
        var host = new ServiceHost(service);
        var endpoint = host.AddServiceEndpoint(typeof(TContract), new BasicHttpBinding(), address);
        endpoint.Contract.IgnoresGenerated = ignoresGenerated;
        endpoint.Contract.IgnoresCompiled = ignoresCompiled;
        host.Open();
        return host;
    }

    /// <summary>The actions and bodies of a client's requests.</summary>
    private static async Task<IReadOnlyList<(string Action, string Body)>> RecordAsync<TContract>(
        Uri address, Func<TContract, Task> call)
    {
        var recorder = new Recorder();
        var factory = new ChannelFactory<TContract>(new BasicHttpBinding(), new EndpointAddress(address));
        factory.Endpoint.EndpointBehaviors.Add(recorder);
        var proxy = factory.CreateChannel();
        await call(proxy);
        factory.Close();
        return recorder.Requests;
    }

    private static async Task<string> PostAsync(HttpClient client, Uri address, string action, string body)
    {
        var content = body["<op>".Length..^"</op>".Length];
        using var request = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Content = new StringContent(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
                + $"{content}</s:Body></s:Envelope>",
                Encoding.UTF8),
        };
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/xml; charset=utf-8");
        request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{action}\"");
        using var answer = await client.SendAsync(request);
        return $"{(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync()}";
    }

    private sealed class Recorder : IEndpointBehavior, IClientMessageInspector
    {
        public List<(string Action, string Body)> Requests { get; } = [];

        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            var buffer = request.CreateBufferedCopy(int.MaxValue);
            request = buffer.CreateMessage();
            var text = new StringBuilder();
            using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
            {
                writer.WriteStartElement("op");
                using var dictionary = XmlDictionaryWriter.CreateDictionaryWriter(writer);
                buffer.CreateMessage().WriteBodyContents(dictionary);
                writer.WriteEndElement();
            }

            Requests.Add((request.Headers.Action!, text.ToString()));
            return null;
        }

        public void AfterReceiveReply(ref Message reply, object? correlationState)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
            clientRuntime.ClientMessageInspectors.Add(this);

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
