using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Formatters;
using Woad.Formatters.Settings;

namespace Woad.Tests.Formatters;

/// <summary>
/// Section 5 of SOAP 1.1, as other stacks write it: references behind the wrapper, types and sizes on arrays.
/// </summary>
public sealed class EncodedTests
{
    private const string Names =
        "xmlns:c='http://schemas.xmlsoap.org/soap/encoding/' xmlns:d='http://www.w3.org/2001/XMLSchema' "
        + "xmlns:i='http://www.w3.org/2001/XMLSchema-instance'";

    private static readonly OperationFormatter Formatter = MakeFormatter();

    [Fact]
    public void Array_is_read_from_behind_the_wrapper_and_in_place()
    {
        Assert.Equal([1, 2], Read($"<q:Sum xmlns:q='urn:e' {Names}><list href='#a'/></q:Sum>"
            + $"<c:Array id='a' c:arrayType='d:int[2]' {Names}><d>1</d><d>2</d></c:Array>"));
        Assert.Equal([3], Read(
            $"<q:Sum xmlns:q='urn:e' {Names}><list c:arrayType='d:int[1]' i:type='c:Array'><d>3</d></list></q:Sum>"));
    }

    [Theory]
    [InlineData("<list c:arrayType='d:int[100000000]' i:type='c:Array'/>")]
    [InlineData("<any c:arrayType='d:int[100000000]' i:type='c:Array'/>")]
    public void Claimed_size_of_an_array_takes_no_memory(string part)
    {
        var body = $"<q:Sum xmlns:q='urn:e' {Names}>{part}</q:Sum>";
        Read(body);
        var before = GC.GetAllocatedBytesForCurrentThread();

        Read(body);

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1024 * 1024);
    }

    [Fact]
    public void Value_of_another_type_is_the_callers_fault()
    {
        var error = Assert.ThrowsAny<FaultException>(() => Read(
            $"<q:Sum xmlns:q='urn:e' {Names}><list i:type='d:int'>x</list></q:Sum>"));

        Assert.Equal("DeserializationFailed", error.Code.SubCode!.Name);
    }

    private static int[] Read(string body)
    {
        var envelope =
            $"<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>{body}</s:Body></s:Envelope>";
        using var message = Message.CreateMessage(
            XmlReader.Create(new StringReader(envelope)), 65536, MessageVersion.Soap11);
        var parameters = new object?[2];
        Formatter.DeserializeRequest(message, parameters);
        return (int[]?)parameters[0] ?? [];
    }

    private static OperationFormatter MakeFormatter()
    {
        var operation = ContractDescription.GetContract(typeof(IEncoded)).Operations[0];
        var format = operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute;
        return FormatterBuilder.Build(operation, FormatterBuilder.MappingsOf(operation, format));
    }

    [ServiceContract(Namespace = "urn:e")]
    public interface IEncoded
    {
        [OperationContract]
        [XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
        int Sum(int[] list, object any);
    }
}
