using System.Net;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>
/// A body of JSON that ends before its value does, or goes on behind it, is read as far as the serializer of .NET reads
/// it, by codecs, too.
/// </summary>
public sealed class TruncatedJsonTests
{
    public static TheoryData<string, string> Bodies
    {
        get
        {
            const string Value = """{"Name":"a\"bé","Count":12,"IsGood":true,"Parts":[{"Name":null},{"Count":3}]}""";
            (string Operation, string Body)[] bodies =
            [
                ("Bare", Value), ("Wrapped", $$"""{"text":"x","numbers":[1,2,3],"value":{{Value}}}"""),
                ("Numbers", "[1,2,3]"), ("Text", "\"some text\""), ("Pairs", """[{"Key":"a","Value":1}]"""),
                ("Bare", """{"Unknown":{"a":[1,{}]},"Name":"a"}"""),
            ];
            var data = new TheoryData<string, string>();
            foreach (var (operation, body) in bodies)
            {
                data.Add(operation, body);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Every_beginning_of_a_body_is_read_as_the_serializer_reads_it(string operation, string body)
    {
        var host = new WebServiceHost(typeof(Truncated), new Uri($"http://127.0.0.1:{FreePort.Next()}/cut"));
        host.AddServiceEndpoint(typeof(ITruncated), new WebHttpBinding(), "codec");
        host.AddServiceEndpoint(typeof(ITruncated), new WebHttpBinding(), "message").Behaviors.Add(new Inspecting());
        await Task.Run(host.Open);
        using var http = new HttpClient();
        for (var i = 0; i < 4; i++)
        {
            Assert.Equal(HttpStatusCode.OK, await PostAsync("codec", body));
        }

        var type = typeof(ITruncated).GetMethod(operation)!.GetParameters()[0].ParameterType;
        var beginnings = Enumerable.Range(1, body.Length).Select(length => body[..length]);
        foreach (var text in beginnings.Concat([body + " \r\n", body + "}", body + "]", body + ","]))
        {
            var message = await PostAsync("message", text);
            Assert.Equal((text, message), (text, await PostAsync("codec", text)));
            if (operation != "Wrapped")
            {
                Assert.Equal((text, IsRead(type, text)), (text, message == HttpStatusCode.OK));
            }
        }

        await Task.Run(host.Close);

        async Task<HttpStatusCode> PostAsync(string lane, string text)
        {
            using var content = new StringContent(text, Encoding.UTF8, "application/json");
            using var answer = await http.PostAsync($"{host.BaseAddresses[0]}/{lane}/{operation}", content);
            return answer.StatusCode;
        }
    }

    private static bool IsRead(Type type, string text)
    {
        try
        {
            new DataContractJsonSerializer(type).ReadObject(new MemoryStream(Encoding.UTF8.GetBytes(text)));
            return true;
        }
        catch (SerializationException)
        {
            return false;
        }
    }

    [ServiceBehavior(IncludeExceptionDetailInFaults = false)]
    private sealed class Truncated : ITruncated
    {
        public string Bare(TruncatedValue value) => value.Name ?? "";

        public string Wrapped(string text, int[] numbers, TruncatedValue value) => text;

        public string Numbers(int[] numbers) => $"{numbers.Length}";

        public string Text(string text) => text;

        public string Pairs(Dictionary<string, int> pairs) => $"{pairs.Count}";
    }

    private sealed class Inspecting : IEndpointBehavior, IParameterInspector
    {
        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            foreach (var operation in endpointDispatcher.DispatchRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
            }
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
