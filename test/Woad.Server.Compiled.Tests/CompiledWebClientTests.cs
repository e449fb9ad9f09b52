using System.Buffers;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Text;
using Woad.Formatters;
using Woad.Web;
using Woad.Web.Direct;
using Woad.Web.Routes;
using Woad.Web.Settings;

namespace Woad.Server.Compiled.Tests;

/// <summary>What a client of plain HTTP writes and reads by generated code, and what it leaves.</summary>
public sealed class CompiledWebClientTests
{
    private const int Depth = 128;

    [Fact]
    public void Parameters_are_written_by_generated_code()
    {
        var output = new ArrayBufferWriter<byte>();

        Assert.True(Operation("Wrapped").TryWrite([new Crate
        {
            Name = "a/b",
            Content = [1, 2],
        }, new[] { 3, 4 }], output));

        Assert.Equal(
            """{"parcel":{"__type":"Crate:http:\/\/books.test\/","Any":null,"Inside":null,"Name":"a\/b","Sent":"\/Date(-62135596800000+0000)\/","Content":[1,2]},"numbers":[3,4]}""",
            Encoding.UTF8.GetString(output.WrittenSpan));
    }

    [Fact]
    public void Results_are_read_by_generated_code()
    {
        var outputs = new object?[1];

        Assert.True(
            Operation("Wrapped").TryRead(
                """{"count":7,"Unknown":[{}],"WrappedResult":"a\/b"}"""u8, outputs, out var result));
        Assert.Equal(("a/b", 7), (result, outputs[0]));

        Assert.True(
            Operation("Echo").TryRead(
                """{"__type":"Crate:http:\/\/books.test\/","Content":[5],"Name":"x"}"""u8, [], out result));
        Assert.Equal([5], Assert.IsType<Crate>(result).Content);
    }

    [Theory]
    [InlineData("Echo", """{"Name":1}""")]
    [InlineData("Echo", """{"Name":"a","__type":"Crate:http:\/\/books.test\/"}""")]
    [InlineData("Echo", """{"Name":"a"} 1""")]
    [InlineData("Echo", "{")]
    [InlineData("Wrapped", "[]")]
    public void Odd_replies_are_left(string operation, string json) =>
        Assert.False(Operation(operation).TryRead(Encoding.UTF8.GetBytes(json), new object?[1], out _));

    [Fact]
    public void Deep_replies_are_left()
    {
        var deep = string.Concat(Enumerable.Repeat("""{"Inside":""", Depth)) + "null" + new string('}', Depth);

        Assert.False(Operation("Echo").TryRead(Encoding.UTF8.GetBytes(deep), [], out _));
        Assert.False(new DirectClientOperation(Read("Echo"), 0, Codec("Echo")).TryRead("{}"u8, [], out _));
    }

    [Fact]
    public void Parameters_that_a_codec_gives_up_are_written_by_the_serializer()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/lanes/");
        using var host = new WebServiceHost(typeof(Lanes), address);
        host.Open();
        using var factory = new WebChannelFactory<ILanes>(address);
        var lanes = factory.CreateChannel();
        var odd = new Parcel { Name = "n", Any = new object[] { 1, "x" } };
        Assert.False(Operation("Echo").TryWrite([odd], new ArrayBufferWriter<byte>()));

        Assert.Equal([1, "x"], Assert.IsType<object[]>(lanes.Echo(odd).Any));
        Assert.Equal("Parcel n 1 compiled", lanes.Bare(new Parcel { Name = "n" }));
        Assert.Equal("m compiled", lanes.Wrapped(new Parcel { Name = "m" }, [1, 2], out var count));
        Assert.Equal(2, count);
    }

    private static DirectClientOperation Operation(string name) => new(Read(name), Depth, Codec(name));

    private static WebOperation Read(string name)
    {
        var operation = ContractDescription.GetContract(typeof(ILanes)).Operations.Find(name)!;
        return new WebOperationReader(operation, new WebHttpBehavior(), new QueryStringConverter()).Read();
    }

    private static OperationCodec Codec(string name) => ContractCodecs.Find(typeof(ILanes))!.Find(name)!;
}
