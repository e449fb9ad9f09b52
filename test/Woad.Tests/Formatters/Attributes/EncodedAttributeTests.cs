using System.Collections;
using System.Globalization;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Serialization;
using Woad.Conformance.Attributes;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// Encoded values and their attributes, in messages of both directions and in every lane: the serializer of .NET, with
/// mappings of its own, reads each message as the same value, and a service reads what that serializer writes.
/// </summary>
public sealed class EncodedAttributeTests
{
    private const string Ns = "urn:encoded";
    private const string Style = "http://www.w3.org/2003/05/soap-encoding";

    public static TheoryData<string, int, string> Cases
    {
        get
        {
            var data = new TheoryData<string, int, string>();
            foreach (var lane in (string[])["compiled", "emitted", "reflected"])
            {
                for (var i = 0; i < EncodedShapes.Values.Count; i++)
                {
                    data.Add(lane, i, EncodedShapes.Values[i].Key);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_is_read_by_the_serializer_of_NET(string lane, int index, string operation)
    {
        var value = EncodedShapes.Values[index].Value;
        var under = Under(lane);
        var address = under.NewAddress();
        using var host = Open(under, address);
        var seen = new SeenTexts();
        using var factory = new ChannelFactory<IEncodedShapes>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Endpoint.EndpointBehaviors.Add(seen);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);

        var result = Method(operation).Invoke(factory.CreateChannel(), [value]);

        var expected = Shown(Visible(value));
        Assert.Equal(expected, Shown(result));
        Assert.Equal(2, seen.Texts.Count);
        Assert.Equal(expected, Shown(Read(operation, isReply: false, seen.Texts[0])));
        Assert.Equal(expected, Shown(Read(operation, isReply: true, seen.Texts[1])));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Service_reads_a_message_of_the_serializer_of_NET(string lane, int index, string operation)
    {
        var value = EncodedShapes.Values[index].Value;
        var under = Under(lane);
        var address = under.NewAddress();
        using var host = Open(under, address);
        using var factory = new ChannelFactory<IEcho>(under.Create(), new EndpointAddress(address));
        var seen = new SeenTexts();
        factory.Endpoint.EndpointBehaviors.Add(seen);

        using var reply = factory.CreateChannel().Call(Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, $"{Ns}/IEncodedShapes/{operation}",
            new SerializedBody(Serializer(operation, isReply: false), value)));

        Assert.False(reply.IsFault, reply.ToString());
        Assert.Equal(Shown(Visible(value)), Shown(Read(operation, isReply: true, seen.Texts[1])));
    }

    private static Memory Under(string lane) =>
        new() { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };

    private static MemoryHost Open(Memory under, Uri address)
    {
        var host = new MemoryHost(typeof(EncodedShapesService), address);
        var endpoint = host.AddServiceEndpoint(typeof(IEncodedShapes).FullName!, under.Create(), "");
        under.Choose(endpoint.Contract);
        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        return host;
    }

    private static MethodInfo Method(string operation) => typeof(IEncodedShapes).GetMethod(operation)!;

    /// <summary>The members of a value that are written: all but hidden ones.</summary>
    private static object? Visible(object? value)
    {
        if (value is EncodedShapes.Marked { Hidden: not null } marked)
        {
            return new EncodedShapes.Marked
            {
                Text = marked.Text, Day = marked.Day, Maybe = marked.Maybe, Number = marked.Number,
                Shade = marked.Shade, Bytes = marked.Bytes, Hex = marked.Hex, Count = marked.Count,
                Marks = marked.Marks, Field = marked.Field,
            };
        }

        return value;
    }

    private static XmlSerializer Serializer(string operation, bool isReply)
    {
        var method = Method(operation);
        var parameter = isReply ? method.ReturnParameter : method.GetParameters()[0];
        var importer = new SoapReflectionImporter(Ns + "/encoded");
        importer.IncludeType(typeof(EncodedShapes.Dog));
        XmlReflectionMember[] members =
        [
            new()
            {
                MemberName = isReply ? operation + "Result" : "value", MemberType = parameter.ParameterType,
                SoapAttributes = new SoapAttributes(parameter), IsReturnValue = isReply,
            },
        ];
        var mapping = importer.ImportMembersMapping(
            operation + (isReply ? "Response" : ""), Ns, members, hasWrapperElement: true, writeAccessors: true);
        return XmlSerializer.FromMappings([mapping])[0]!;
    }

    private static object? Read(string operation, bool isReply, string envelope)
    {
        using var reader = XmlReader.Create(new StringReader(envelope));
        reader.ReadToFollowing("Body", "http://www.w3.org/2003/05/soap-envelope");
        reader.Read();
        return ((object?[])Serializer(operation, isReply).Deserialize(reader, Style)!)[0];
    }

    private static string Shown(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        XmlQualifiedName name => name.ToString(),
        DateTime time => time.ToString("O", CultureInfo.InvariantCulture),
        IEnumerable items => $"[{string.Join(',', items.Cast<object?>().Select(Shown))}]",
        _ when value.GetType() is { IsPrimitive: false, IsEnum: false, Namespace: not "System" } type =>
            $"{type.Name}({string.Join(',', type.GetProperties().Where(p => p.Name != "Hidden")
                .OrderBy(p => p.Name, StringComparer.Ordinal).Select(p => $"{p.Name}={Shown(p.GetValue(value))}"))})",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private sealed class SerializedBody(XmlSerializer serializer, object? value) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
            serializer.Serialize(writer, new[] { value }, null, Style);
    }

    /// <summary>Keeps the envelopes of a client.</summary>
    private sealed class SeenTexts : IEndpointBehavior, IClientMessageInspector
    {
        public List<string> Texts { get; } = [];

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

        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            Keep(ref request);
            return null;
        }

        public void AfterReceiveReply(ref Message reply, object? correlationState) => Keep(ref reply);

        private void Keep(ref Message message)
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            message = buffer.CreateMessage();
            using var copy = buffer.CreateMessage();
            var text = new StringWriter();
            using (var writer = XmlWriter.Create(text))
            {
                copy.WriteMessage(writer);
            }

            Texts.Add(text.ToString());
        }
    }
}
