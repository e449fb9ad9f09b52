using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    private const string Space = "http://woad.test/headers";

    [Fact]
    public async Task Operation_sees_its_context_also_after_an_await()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();

        Assert.True(await context.SameAfterAwaitAsync());
        Assert.Null(OperationContext.Current);
    }

    [Fact]
    public void Operation_sees_action_and_address_of_its_message()
    {
        var service = Serve<IContext>(typeof(ContextService));
        var context = service.CreateChannel<IContext>();

        Assert.Equal("http://woad.test/context/IContext/Action", context.Action());
        Assert.Equal(service.Address.Uri.AbsoluteUri, context.To());
    }

    [Fact]
    public void Header_of_the_client_reaches_the_operation()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            var ticket = MessageHeader.CreateHeader("Ticket", Space, "A-1 <&>");
            OperationContext.Current!.OutgoingMessageHeaders.Add(ticket);
            Assert.Equal("A-1 <&>", context.Header("Ticket", Space));
        }

        Assert.Null(OperationContext.Current);
        Assert.Null(context.Header("Ticket", Space));
    }

    [Theory]
    [InlineData("urn:program:1")]
    [InlineData("anything")]
    [InlineData("urn:uuid:00112233-4455-6677-8899-aabbccddeeff")]
    public void Message_id_of_the_program_may_be_any_id(string id)
    {
        var service = Serve<IContext>(typeof(ContextService));
        if (service.CreateBinding().MessageVersion!.Addressing == AddressingVersion.None)
        {
            return;
        }

        var context = service.CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            OperationContext.Current!.OutgoingMessageHeaders.MessageId = new System.Xml.UniqueId(id);
            OperationContext.Current.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Ticket", Space, "mine"));
            Assert.Equal("mine", context.Header("Ticket", Space));
            Assert.Equal(new System.Xml.UniqueId(id), OperationContext.Current.IncomingMessageHeaders!.RelatesTo);
        }

        Assert.Null(context.Header("Ticket", Space));
    }

    [Fact]
    public async Task Headers_of_a_scope_go_out_only_through_its_channel()
    {
        var service = Serve<IContext>(typeof(ContextService));
        var own = service.CreateChannel<IContext>();
        var other = service.CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)own))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Token", Space, "secret"));
            OperationContext.Current.OutgoingMessageProperties["kept"] = "here";
            Assert.Null(other.Header("Token", Space));
            Assert.True(await other.SameAfterAwaitAsync());
            Assert.Null(other.Header("Token", Space));
            Assert.Null(OperationContext.Current.IncomingMessageHeaders);
            Assert.Equal("secret", own.Header("Token", Space));
        }
    }

    [Fact]
    public void Inner_scope_of_another_channel_hides_the_outer_one()
    {
        var service = Serve<IContext>(typeof(ContextService));
        var outer = service.CreateChannel<IContext>();
        var inner = service.CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)outer))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Token", Space, "outer"));
            using (new OperationContextScope((IContextChannel)inner))
            {
                Assert.Null(outer.Header("Token", Space));
                Assert.Null(inner.Header("Token", Space));
            }

            Assert.Equal("outer", outer.Header("Token", Space));
        }
    }

    [Fact]
    public void Header_of_the_service_reaches_the_client()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            context.Answer("Receipt", Space, "B-2");
            Assert.Equal("B-2", OperationContext.Current!.IncomingMessageHeaders!.GetHeader<string>("Receipt", Space));
        }
    }

    [Fact]
    public async Task Scope_counts_for_calls_after_an_await_and_ends_with_its_block()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Ticket", Space, "A-1"));
            var scope = OperationContext.Current;
            await Task.Yield();
            Assert.Same(scope, OperationContext.Current);
            Assert.True(await context.SameAfterAwaitAsync());
            Assert.Equal("A-1", context.Header("Ticket", Space));
        }

        Assert.Null(OperationContext.Current);
        Assert.Null(context.Header("Ticket", Space));
    }

    [Fact]
    public async Task Headers_that_an_operation_adds_after_an_await_reach_the_client()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            await context.AnswerTwiceAsync("Receipt", Space);
            var headers = OperationContext.Current!.IncomingMessageHeaders!;
            Assert.Equal(
                ("before", "after"),
                (headers.GetHeader<string>("Receipt", Space), headers.GetHeader<string>("Receipt2", Space)));
        }
    }

    [Fact]
    public async Task Operation_is_told_of_its_end_and_carries_extensions()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        var key = NewKey();

        context.Complete(key);

        Assert.Equal(1, await Probe.Of(key).NextNoteAsync());
        Assert.Equal("text", context.Extend("text"));
    }

    [Fact]
    public void Operation_answers_by_itself_at_once_later_or_through_a_context_of_its_own()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        var before = CountingRequestContext.Replies;

        Assert.Equal("now by hand", context.Reply("now"));
        Assert.Equal("later by hand", context.ReplyLater("later"));
        Assert.Equal("through", context.ReplyThrough("through"));
        Assert.True(CountingRequestContext.Replies > before);
        Assert.NotNull(context.Action());
    }
}
