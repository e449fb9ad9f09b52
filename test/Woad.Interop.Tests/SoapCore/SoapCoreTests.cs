using System.ServiceModel;
using System.ServiceModel.Channels;
using Interop.Matrix;
using Woad.Interop.Tests.MicrosoftClient;

namespace Woad.Interop.Tests.SoapCore;

/// <summary>
/// Woad's client calls SoapCore's services, with the values of the matrix on both sides. The shapes that it does not
/// have are in README: arrays that are nil, subcodes of faults, arrays of headers, message contracts without wrapper.
/// </summary>
public sealed class SoapCoreTests(SoapCorePeer peer) : IClassFixture<SoapCorePeer>
{
    private const string Special = "a<b>&\"'c]]>d \u00e4\u20ac\u4e2d\ud83d\ude00";

    private static readonly string[] Endpoints = ["soap11", "soap12", "soap12-wsa10", "soap11-utf16"];

    private static readonly string[] Shapes =
    [
        "values", "members", "outs", "relatives", "notes", "tasks",
    ];

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var endpoint in Endpoints)
            {
                foreach (var shape in Shapes)
                {
                    cases.Add(endpoint, shape);
                }
            }

            return cases;
        }
    }

    public static TheoryData<string> Serialized => [.. Endpoints];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Client_and_service_print_the_lines_of_the_shape(string endpoint, string shape)
    {
        await peer.TakeAsync();
        var caller = new MatrixCaller(BindingOf(endpoint), peer.AddressOf(endpoint, ".svc"), static _ => { });

        ShapeRuns.All[shape](caller);

        Assert.Null(ExpectedLines.Difference(shape, caller.Lines, await peer.TakeAsync()));
    }

    [Theory]
    [MemberData(nameof(Serialized))]
    public async Task Long_and_special_values_come_and_go(string endpoint)
    {
        await peer.TakeAsync();
        var caller = new MatrixCaller(BindingOf(endpoint), peer.AddressOf(endpoint, ".svc"), static _ => { });
        var (bytes, text) = (Samples.Bytes(400_000), Samples.LongText(250_000));

        caller.Use<IShapes>(service =>
        {
            caller.Write("Bytes", service.Bytes(bytes));
            caller.Write("Text", service.Text(text));
            caller.Write("Text", service.Text(Special));
        });

        var received = await peer.TakeAsync();
        string[] values = [Shown.Of(bytes), Shown.Of(text), Shown.Of(Special)];
        Assert.Equal($"Bytes: {values[0]}", caller.Lines[0]);
        Assert.Equal($"Text: {values[1]}", caller.Lines[1]);
        Assert.Equal($"Text: {values[2]}", caller.Lines[2]);
        Assert.Equal($"Bytes({values[0]})", received[0]);
        Assert.Equal($"Text({values[1]})", received[1]);
        Assert.Equal($"Text({values[2]})", received[2]);
    }

    [Theory]
    [MemberData(nameof(Serialized))]
    public void Faults_have_their_detail_and_reason(string endpoint)
    {
        using var factory = new ChannelFactory<IShapes>(BindingOf(endpoint), peer.AddressOf(endpoint, ".svc"));
        var service = factory.CreateChannel();

        var declared = Assert.Throws<FaultException<Problem>>(() => service.Declared(42));
        Assert.Equal((42, "h\u00efnt"), (declared.Detail.Code, declared.Detail.Hint));
        Assert.Equal("declared <reason>", declared.Message);
        Assert.Equal("because <>", Assert.Throws<FaultException>(() => service.Undeclared("because <>")).Message);
        Assert.Equal("told", Assert.Throws<FaultException>(() => service.Thrown("told")).Message);
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)service).State);
    }

    [Theory]
    [MemberData(nameof(Serialized))]
    public async Task Values_of_XmlSerializer_come_and_go(string endpoint)
    {
        await peer.TakeAsync();
        var caller = new MatrixCaller(BindingOf(endpoint), peer.AddressOf(endpoint, ".asmx"), static _ => { });
        var ticket = Samples.Ticket(isFull: true);

        caller.Use<ISerializedShapes>(service =>
        {
            caller.Write("Serialized", service.Serialized(ticket));
            caller.Write("Add", service.Add(2, 3));
        });

        Assert.Equal([$"Serialized: {Shown.Of(ticket)}", "Add: 5"], caller.Lines);
        Assert.Equal([$"Serialized({Shown.Of(ticket)})", "Add(2, 3)"], await peer.TakeAsync());
    }

    private static Binding BindingOf(string endpoint)
    {
        var version = endpoint.Replace("-utf16", "", StringComparison.Ordinal);
        var encoding = endpoint.EndsWith("-utf16", StringComparison.Ordinal) ? "utf16" : "text";
        return MatrixBindings.Of(
            new EndpointSpec("CustomHttp", encoding, version, "Buffered", "none", "none", "never"));
    }
}
