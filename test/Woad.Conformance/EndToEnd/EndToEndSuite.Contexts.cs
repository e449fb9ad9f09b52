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
}
