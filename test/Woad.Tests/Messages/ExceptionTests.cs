using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;

namespace Woad.Tests.Messages;

/// <summary>
/// Exceptions as programs make and catch them: what they say, what caused them, what they derive from.
/// </summary>
public sealed class ExceptionTests
{
    public static TheoryData<
        Type, Func<Exception>, Func<string, Exception>, Func<string, Exception, Exception>> Kinds
    { get; } =
        new()
        {
            {
                typeof(SystemException),
                () => new CommunicationException(),
                m => new CommunicationException(m),
                (m, e) => new CommunicationException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new ActionNotSupportedException(),
                m => new ActionNotSupportedException(m),
                (m, e) => new ActionNotSupportedException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new AddressAccessDeniedException(),
                m => new AddressAccessDeniedException(m),
                (m, e) => new AddressAccessDeniedException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new AddressAlreadyInUseException(),
                m => new AddressAlreadyInUseException(m),
                (m, e) => new AddressAlreadyInUseException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new ChannelTerminatedException(),
                m => new ChannelTerminatedException(m),
                (m, e) => new ChannelTerminatedException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new CommunicationObjectAbortedException(),
                m => new CommunicationObjectAbortedException(m),
                (m, e) => new CommunicationObjectAbortedException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new CommunicationObjectFaultedException(),
                m => new CommunicationObjectFaultedException(m),
                (m, e) => new CommunicationObjectFaultedException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new EndpointNotFoundException(),
                m => new EndpointNotFoundException(m),
                (m, e) => new EndpointNotFoundException(m, e)
            },
            {
                typeof(SystemException),
                () => new InvalidMessageContractException(),
                m => new InvalidMessageContractException(m),
                (m, e) => new InvalidMessageContractException(m, e)
            },
            {
                typeof(ProtocolException),
                () => new MessageHeaderException(),
                m => new MessageHeaderException(m),
                (m, e) => new MessageHeaderException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new MessageSecurityException(),
                m => new MessageSecurityException(m),
                (m, e) => new MessageSecurityException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new ProtocolException(),
                m => new ProtocolException(m),
                (m, e) => new ProtocolException(m, e)
            },
            {
                typeof(SystemException),
                () => new QuotaExceededException(),
                m => new QuotaExceededException(m),
                (m, e) => new QuotaExceededException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new SecurityAccessDeniedException(),
                m => new SecurityAccessDeniedException(m),
                (m, e) => new SecurityAccessDeniedException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new SecurityNegotiationException(),
                m => new SecurityNegotiationException(m),
                (m, e) => new SecurityNegotiationException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new ServerTooBusyException(),
                m => new ServerTooBusyException(m),
                (m, e) => new ServerTooBusyException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new ServiceActivationException(),
                m => new ServiceActivationException(m),
                (m, e) => new ServiceActivationException(m, e)
            },
            {
                typeof(CommunicationException),
                () => new MessageFilterException(),
                m => new MessageFilterException(m),
                (m, e) => new MessageFilterException(m, e)
            },
            {
                typeof(SystemException),
                () => new MultipleFilterMatchesException(),
                m => new MultipleFilterMatchesException(m),
                (m, e) => new MultipleFilterMatchesException(m, e)
            },
        };

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Exception_keeps_message_and_cause(
        Type parent, Func<Exception> make, Func<string, Exception> say, Func<string, Exception, Exception> because)
    {
        var cause = new InvalidOperationException("cause");
        Assert.NotEmpty(make().Message);
        Assert.Equal("said", say("said").Message);
        Assert.Null(say("said").InnerException);
        Assert.Equal(
            ("said", (Exception)cause), (because("said", cause).Message, because("said", cause).InnerException!));
        Assert.Equal(parent, make().GetType().BaseType);
    }

    [Fact]
    public void Header_exception_names_the_header()
    {
        var cause = new InvalidOperationException("cause");
        Assert.True(new MessageHeaderException("twice", isDuplicate: true).IsDuplicate);
        var missing = new MessageHeaderException("missing", "To", "urn:a", cause);
        Assert.Equal(("To", "urn:a", false), (missing.HeaderName, missing.HeaderNamespace, missing.IsDuplicate));
        Assert.Same(cause, missing.InnerException);
        var twice = new MessageHeaderException("twice", "To", "urn:a", isDuplicate: true, cause);
        Assert.True(twice.IsDuplicate);
        Assert.Same(cause, twice.InnerException);
        Assert.Equal("urn:b", new MessageHeaderException("m", "From", "urn:b").HeaderNamespace);
    }

    [Fact]
    public void Filter_exceptions_hold_the_filters()
    {
        Collection<MessageFilter> filters = [new MatchAllMessageFilter()];
        var cause = new InvalidOperationException("cause");
        Assert.Same(filters, new MessageFilterException("m", filters).Filters);
        Assert.Same(filters, new MessageFilterException("m", cause, filters).Filters);
        Assert.Same(filters, new MultipleFilterMatchesException("m", filters).Filters);
        Assert.Same(filters, new MultipleFilterMatchesException("m", cause, filters).Filters);
        Assert.Null(new MessageFilterException("m").Filters);
    }

    [Fact]
    public void Fault_exception_takes_reason_code_and_action_in_any_form()
    {
        var code = new FaultCode("C", "urn:c");
        var reason = new FaultReason(new FaultReasonText("why", "en"));
        Assert.Equal(("why", "C", "urn:a"), Parts(new FaultException(reason, code, "urn:a")));
        Assert.Equal(("why", "C", "urn:a"), Parts(new FaultException("why", code, "urn:a")));
        Assert.Equal(("why", "C", null), Parts(new FaultException(MessageFault.CreateFault(code, reason))));
        Assert.Equal(("why", "C", "urn:a"), Parts(new FaultException(MessageFault.CreateFault(code, reason), "urn:a")));
        Assert.Equal(("why", "C", null), Parts(new FaultException<int>(7, "why", code)));
        Assert.Equal(("why", "C", "urn:a"), Parts(new FaultException<int>(7, "why", code, "urn:a")));
        var typed = new FaultException<int>(7, reason, code, "urn:a");
        Assert.Equal(("why", "C", "urn:a"), Parts(typed));
        Assert.Equal(7, typed.Detail);
        Assert.Equal(7, typed.CreateMessageFault().GetDetail<int>());
    }

    [Fact]
    public void Fault_becomes_an_exception_of_its_detail()
    {
        var fault = MessageFault.CreateFault(new FaultCode("C"), new FaultReason("why"), 7);
        Assert.Equal(
            7,
            Assert.IsType<FaultException<int>>(FaultException.CreateFault(fault, typeof(string), typeof(int))).Detail);
        var acted = Assert.IsType<FaultException<int>>(FaultException.CreateFault(fault, "urn:a", typeof(int)));
        Assert.Equal("urn:a", acted.Action);
        Assert.IsType<FaultException>(FaultException.CreateFault(fault, typeof(DateTime)));
    }

    [Fact]
    public void Detail_of_an_exception_is_kept_as_data()
    {
        var detail = new ExceptionDetail(new InvalidOperationException("outer", new ArgumentException("inner"))
        {
            HelpLink = "urn:help",
        });
        Assert.Equal(("outer", "urn:help", "inner"), (detail.Message, detail.HelpLink, detail.InnerException!.Message));
        Assert.Equal(typeof(InvalidOperationException).FullName, detail.Type);
    }

    private static (string Reason, string Code, string? Action) Parts(FaultException e) =>
        (e.Reason.ToString(), e.Code.Name, e.Action);
}
