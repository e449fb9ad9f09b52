using System.Net;
using System.Runtime.Serialization.Json;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>Settings of endpoints for plain HTTP, one test a setting, and what is refused at open.</summary>
public sealed class WebFeatureTests
{
    [Theory]
    [InlineData("application/json", null, "application/json; charset=utf-8")]
    [InlineData("text/xml", null, "application/xml; charset=utf-8")]
    [InlineData("application/xml;q=0.5, application/json;q=0.9", null, "application/json; charset=utf-8")]
    [InlineData("text/html, */*", null, "application/xml; charset=utf-8")]
    [InlineData(null, null, "application/xml; charset=utf-8")]
    public async Task Automatic_format_follows_Accept(string? accept, string? unused, string expected)
    {
        Assert.Null(unused);
        using var desk = new DeskHost((_, behavior) => behavior.AutomaticFormatSelectionEnabled = true);
        using var request = new HttpRequestMessage(HttpMethod.Get, "book.negotiated");
        if (accept is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept", accept);
        }

        using var response = await desk.Http.SendAsync(request);

        Assert.Equal(expected, response.Content.Headers.ContentType!.ToString());
    }

    [Fact]
    public async Task Automatic_format_follows_the_request_without_Accept()
    {
        using var desk = new DeskHost((_, behavior) => behavior.AutomaticFormatSelectionEnabled = true);
        using var content = new StringContent("<Book xmlns=\"http://books.test/\"/>", Encoding.UTF8, "application/xml");
        using var response = await desk.Http.PostAsync(new Uri("books", UriKind.Relative), content);

        Assert.Equal("application/xml", response.Content.Headers.ContentType!.MediaType);
    }

    [Fact]
    public async Task Exception_is_shown_where_the_service_allows_it()
    {
        using var desk = new DeskHost(
            host: h => h.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true);
        using var response = await desk.Http.GetAsync(new Uri("fail/other", UriKind.Relative));

        Assert.Contains("secret", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Exception_is_not_shown_by_default()
    {
        using var desk = new DeskHost();
        using var response = await desk.Http.GetAsync(new Uri("fail/other", UriKind.Relative));

        Assert.DoesNotContain("secret", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Fault_is_sent_as_one_where_it_is_enabled()
    {
        using var desk = new DeskHost((_, behavior) => behavior.FaultExceptionEnabled = true);
        using var response = await desk.Http.GetAsync(new Uri("fail/fault", UriKind.Relative));
        var body = await response.Content.ReadAsStringAsync();

        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("Fault xmlns", body, StringComparison.Ordinal);
        Assert.Contains("secret", body, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("sum/1/2?callback=go", "go(3);")]
    [InlineData("fail/detail?callback=a.b", "a.b({\"Text\":\"no\"},409);")]
    [InlineData("sum/1/2?callback=alert(1)//", "3")]
    [InlineData("sum/1/2", "3")]
    public async Task Response_is_a_script_where_it_is_enabled(string address, string expected)
    {
        using var desk = new DeskHost((binding, _) => binding.CrossDomainScriptAccessEnabled = true);
        using var response = await desk.Http.GetAsync(new Uri(address, UriKind.Relative));

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(expected, await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Response_is_no_script_by_default()
    {
        using var desk = new DeskHost();
        Assert.Equal("3", await desk.Http.GetStringAsync(new Uri("sum/1/2?callback=go", UriKind.Relative)));
    }

    [Fact]
    public async Task Mapper_says_what_a_content_type_stands_for()
    {
        using var desk = new DeskHost((binding, _) => binding.ContentTypeMapper = new AllJson());
        using var content = new StringContent("{\"Title\":\"t\"}", Encoding.UTF8, "text/plain");
        using var response = await desk.Http.PostAsync(new Uri("books", UriKind.Relative), content);

        Assert.Equal("{\"Pages\":0,\"Title\":\"t\"}", await response.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData(4, 200)]
    [InlineData(3, 400)]
    public async Task Quota_of_depth_is_kept(int depth, int status)
    {
        using var desk = new DeskHost((binding, _) => binding.ReaderQuotas.MaxDepth = depth);
        using var content = new StringContent("{\"Unknown\":[[1]]}", Encoding.UTF8, "application/json");
        using var response = await desk.Http.PostAsync(new Uri("books", UriKind.Relative), content);

        Assert.Equal(status, (int)response.StatusCode);
    }

    [Fact]
    public async Task Quota_of_strings_is_kept()
    {
        using var desk = new DeskHost((binding, _) => binding.ReaderQuotas.MaxStringContentLength = 10);
        using var content = new StringContent(
            "{\"Title\":\"01234567890123456789\"}", Encoding.UTF8, "application/json");
        using var response = await desk.Http.PostAsync(new Uri("books", UriKind.Relative), content);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Error_handler_makes_the_response()
    {
        using var desk = new DeskHost((_, _) => { }, host => host.Description.Behaviors.Add(new HandlerBehavior()));
        using var response = await desk.Http.GetAsync(new Uri("fail/other", UriKind.Relative));

        Assert.Equal((HttpStatusCode)418, response.StatusCode);
        Assert.Equal("{\"Text\":\"secret\"}", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Message_inspector_sees_requests_and_replies()
    {
        var seen = new List<string>();
        using var desk = new DeskHost(
            host: host => host.Description.Endpoints[0].Behaviors.Add(new InspectorBehavior(seen)));
        Assert.Equal("3", await desk.Http.GetStringAsync(new Uri("sum/1/2", UriKind.Relative)));

        Assert.Equal(["GET Sum", "Json"], seen);
    }

    [Fact]
    public async Task Large_bodies_are_streamed_both_ways()
    {
        using var desk = new DeskHost((binding, _) =>
        {
            binding.TransferMode = TransferMode.Streamed;
            binding.MaxReceivedMessageSize = 100_000_000;
        });
        using var content = new StreamContent(new MemoryStream(new byte[10_000_000]));
        using var response = await desk.Http.PostAsync(new Uri("upload/big", UriKind.Relative), content);
        Assert.Contains("big 10000000", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);

        var bytes = await desk.Http.GetByteArrayAsync(new Uri("download/5000000", UriKind.Relative));
        Assert.Equal(5_000_000, bytes.Length);
        Assert.Equal("3", await desk.Http.GetStringAsync(new Uri("sum/1/2", UriKind.Relative)));
    }

    [Fact]
    public void Host_makes_its_endpoint_from_the_base_address()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/");
        using var host = new WebServiceHost(typeof(Desk), address);
        host.Open();
        using var factory = new WebChannelFactory<IDesk>(address);

        Assert.Equal(3, factory.CreateChannel().Add(1, 2));
        Assert.IsType<WebHttpBinding>(host.Description.Endpoints.Single().Binding);
    }

    [Theory]
    [InlineData(typeof(IPathNotString), "must have type 'string'")]
    [InlineData(typeof(IGetWithBody), "GET operations cannot have a body")]
    [InlineData(typeof(IUnknownVariable), "expects a parameter named 'Z'")]
    [InlineData(typeof(ITwoBodies), "multiple request body parameters")]
    [InlineData(typeof(ISameTemplate), "cannot hold")]
    [InlineData(typeof(IBothAttributes), "both WebGetAttribute and WebInvokeAttribute")]
    [InlineData(typeof(IQueryOfStream), "not convertible")]
    public void Contract_that_breaks_a_rule_is_refused_at_open(Type contract, string text)
    {
        using var host = new WebServiceHost(typeof(Broken), new Uri($"http://localhost:{FreePort.Next()}/"));
        host.AddServiceEndpoint(contract, new WebHttpBinding(), "");

        var error = Assert.Throws<InvalidOperationException>(host.Open);
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    [Fact]
    public void Behavior_on_another_binding_is_refused_at_open()
    {
        using var host = new ServiceHost(typeof(Desk));
        var endpoint = host.AddServiceEndpoint(
            typeof(IDesk), new BasicHttpBinding(), $"http://localhost:{FreePort.Next()}/");
        endpoint.Behaviors.Add(new WebHttpBehavior());

        Assert.Contains(
            "None MessageVersion", Assert.Throws<InvalidOperationException>(host.Open).Message,
            StringComparison.Ordinal);
        host.Abort();
    }

    [ServiceContract]
    public interface IPathNotString
    {
        [OperationContract]
        [WebGet(UriTemplate = "a/{x}")]
        int A(int x);
    }

    [ServiceContract]
    public interface IGetWithBody
    {
        [OperationContract]
        [WebGet(UriTemplate = "b")]
        int B(int x);
    }

    [ServiceContract]
    public interface IUnknownVariable
    {
        [OperationContract]
        [WebGet(UriTemplate = "c/{z}")]
        int C();
    }

    [ServiceContract]
    public interface ITwoBodies
    {
        [OperationContract]
        [WebInvoke(UriTemplate = "d")]
        int D(int x, int y);
    }

    [ServiceContract]
    public interface ISameTemplate
    {
        [OperationContract]
        [WebGet(UriTemplate = "e/{x}")]
        int E(string x);

        [OperationContract]
        [WebGet(UriTemplate = "e/{y}")]
        int F(string y);
    }

    [ServiceContract]
    public interface IBothAttributes
    {
        [OperationContract]
        [WebGet]
        [WebInvoke]
        int G();
    }

    [ServiceContract]
    public interface IQueryOfStream
    {
        [OperationContract]
        [WebGet(UriTemplate = "h?x={x}")]
        int H(List<int> x);
    }

    public sealed class Broken
        : IPathNotString, IGetWithBody, IUnknownVariable, ITwoBodies, ISameTemplate, IBothAttributes, IQueryOfStream
    {
        public int A(int x) => x;

        public int B(int x) => x;

        public int C() => 0;

        public int D(int x, int y) => x + y;

        public int E(string x) => 0;

        public int F(string y) => 0;

        public int G() => 0;

        public int H(List<int> x) => 0;
    }

    private sealed class AllJson : WebContentTypeMapper
    {
        public override WebContentFormat GetMessageFormatForContentType(string contentType) => WebContentFormat.Json;
    }

    private sealed class HandlerBehavior : IServiceBehavior, IErrorHandler
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            System.Collections.ObjectModel.Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
            {
                dispatcher.ErrorHandlers.Add(this);
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }

        public bool HandleError(Exception error) => true;

        public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
        {
            fault = Message.CreateMessage(version, "", new Problem
            {
                Text = error.Message,
            }, new DataContractJsonSerializer(typeof(Problem)));
            fault.Properties.Add(
                WebBodyFormatMessageProperty.Name, new WebBodyFormatMessageProperty(WebContentFormat.Json));
            WebOperationContext.Current!.OutgoingResponse.StatusCode = (HttpStatusCode)418;
        }
    }

    private sealed class InspectorBehavior(List<string> seen) : IEndpointBehavior, IDispatchMessageInspector
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            var http = (HttpRequestMessageProperty)request.Properties[HttpRequestMessageProperty.Name]!;
            seen.Add(
                $"{http.Method} {request.Properties[WebHttpDispatchOperationSelector.HttpOperationNamePropertyName]}");
            return null;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState) =>
            seen.Add(
                ((WebBodyFormatMessageProperty)reply.Properties[WebBodyFormatMessageProperty.Name]!).Format.ToString());
    }
}
