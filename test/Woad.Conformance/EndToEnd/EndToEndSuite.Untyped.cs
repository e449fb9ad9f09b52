using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public async Task Messages_are_operations_parameters_and_results()
    {
        var service = new UntypedService();
        var untyped = Serve<IUntyped>(service).CreateChannel<IUntyped>();

        Assert.Equal("hello", ResultOf(untyped.Turn(Ask("Turn", "hello"))));
        Assert.Equal("later", ResultOf(await untyped.TurnLaterAsync(Ask("TurnLater", "later"))));
        Assert.Equal("made", ResultOf(untyped.Make()));
        untyped.Take(Ask("Take", "taken"));
        untyped.Send(Ask("Send", "sent"));
        Assert.Equal("sent", await service.Sent.WaitAsync(TimeSpan.FromMilliseconds(UntilAllAreIn)));
    }

    [Fact]
    public void Typed_client_talks_to_untyped_operations_and_to_the_one_for_all_other_actions()
    {
        var typed = Serve<IUntyped>(typeof(UntypedService)).CreateChannel<IUntypedTyped>();

        Assert.Equal("hello", typed.Turn("hello"));
        Assert.Equal("Elsewhere:hello", typed.Elsewhere("hello"));
    }

    [Fact]
    public void Action_of_an_untyped_request_is_the_operations_unless_the_message_has_its_own()
    {
        var service = Serve<IUntyped>(typeof(UntypedService));
        var untyped = service.CreateChannel<IUntyped>();

        var noAction = Message.CreateMessage(
            Subject.Create().MessageVersion!, null, XmlReader.Create(new StringReader("<a><b>text</b></a>")));

        Assert.Equal("text", ResultOf(untyped.Turn(noAction)));
        Assert.Equal("Somewhere:x", ResultOf(untyped.Other(Ask("Somewhere", "x"))));
    }

    [Fact]
    public void Fault_in_answer_to_a_message_is_a_message()
    {
        var untyped = Serve<IUntyped>(typeof(UntypedService)).CreateChannel<IMessages>();
        var empty = Message.CreateMessage(
            Subject.Create().MessageVersion!, "http://woad.test/untyped/IUntyped/Take");

        var reply = untyped.Call(empty);

        Assert.True(reply.IsFault);
        Assert.Equal("empty", MessageFault.CreateFault(reply, 65536).Reason.ToString());
    }

    [Fact]
    public void Message_that_is_null_is_refused_before_it_is_sent()
    {
        var untyped = Serve<IUntyped>(typeof(UntypedService)).CreateChannel<IUntyped>();

        Assert.Throws<InvalidOperationException>(() => untyped.Turn(null!));
    }

    private static string ResultOf(Message reply)
    {
        Assert.False(reply.IsFault, reply.ToString());
        using var reader = reply.GetReaderAtBodyContents();
        reader.ReadStartElement();
        return reader.ReadElementContentAsString();
    }

    private Message Ask(string operation, string text) => Message.CreateMessage(
        Subject.Create().MessageVersion!,
        $"http://woad.test/untyped/IUntyped/{operation}",
        XmlReader.Create(
            new StringReader($"<{operation} xmlns='http://woad.test/untyped'><text>{text}</text></{operation}>")));
}
