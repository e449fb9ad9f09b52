using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public void Mandatory_header_that_nobody_knows_is_refused_by_the_service()
    {
        var context = Serve<IContext>(typeof(ContextService)).CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(MandatoryHeader());
            var fault = Assert.Throws<FaultException>(() => context.Action());

            Assert.Equal("MustUnderstand", fault.Code.Name);
            Assert.True(fault.CreateMessageFault().IsMustUnderstandFault);
            Assert.StartsWith(
                $"The header 'Unknown' from the namespace '{Space}' was not understood",
                fault.Message,
                StringComparison.Ordinal);
        }

        Assert.NotNull(context.Action());
    }

    [Fact]
    public void Mandatory_header_that_nobody_knows_passes_where_the_service_says_so()
    {
        var service = Serve<IContext>(typeof(ContextService), host =>
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.ValidateMustUnderstand = false);
        var context = service.CreateChannel<IContext>();
        using (new OperationContextScope((IContextChannel)context))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(MandatoryHeader());
            Assert.Equal("value", context.Header("Unknown", Space));
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Mandatory_header_of_a_reply_is_refused_by_the_client_unless_it_says_otherwise(bool validate)
    {
        var service = Serve<IContext>(typeof(ContextService));
        using var factory = service.CreateFactory<IContext>();
        factory.Endpoint.Behaviors.Add(new MustUnderstandBehavior(validate));
        var context = factory.CreateChannel();

        if (validate)
        {
            var error = Assert.ThrowsAny<ProtocolException>(() => context.AnswerMandatory("Unknown", Space, "value"));
            Assert.StartsWith(
                $"The header 'Unknown' from the namespace '{Space}' was not understood",
                error.Message,
                StringComparison.Ordinal);
        }
        else
        {
            context.AnswerMandatory("Unknown", Space, "value");
        }

        Assert.NotNull(context.Action());
    }

    [Theory]
    [InlineData(AddressFilterMode.Exact, false, false)]
    [InlineData(AddressFilterMode.Prefix, true, false)]
    [InlineData(AddressFilterMode.Any, true, true)]
    public void Address_filter_says_which_To_is_the_endpoints(AddressFilterMode mode, bool takesBelow, bool takesOther)
    {
        if (!Subject.HasAddressing)
        {
            return;
        }

        var service = Serve<IContext>(typeof(ContextService), host =>
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.AddressFilterMode = mode);
        using var factory = service.CreateFactory<IContext>();
        var via = service.Address.Uri;

        Assert.Equal(takesBelow, Reaches(new Uri($"{via.AbsoluteUri}/below")));
        Assert.Equal(takesOther, Reaches(new Uri("urn:elsewhere")));
        Assert.False(mode == AddressFilterMode.Prefix && Reaches(new Uri($"{via.AbsoluteUri}below")));
        Assert.True(Reaches(via));

        bool Reaches(Uri to)
        {
            var context = factory.CreateChannel(new EndpointAddress(to, Subject.Identity), via);
            try
            {
                return context.To() == to.AbsoluteUri;
            }
            catch (EndpointNotFoundException)
            {
                return false;
            }
        }
    }

    private static MessageHeader MandatoryHeader() =>
        MessageHeader.CreateHeader("Unknown", Space, "value", mustUnderstand: true);
}
