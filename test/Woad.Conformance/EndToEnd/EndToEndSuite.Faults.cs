using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    private const string InternalError = "The server was unable to process the request due to an internal error.";

    [Fact]
    public void Declared_fault_arrives_with_detail_and_reason_and_the_channel_stays_open()
    {
        var faults = Serve<IFaults>(typeof(FaultsService)).CreateChannel<IFaults>();

        var fault = Assert.Throws<FaultException<OutOfStock>>(() => faults.Order(5));

        Assert.Equal(3, fault.Detail.Left);
        Assert.Equal("Woad", fault.Detail.Article);
        Assert.Equal("Only 3 left of 5", fault.Message);
        Assert.Equal(CommunicationState.Opened, ((ICommunicationObject)faults).State);
        Assert.Equal(2, faults.Order(2));
    }

    [Fact]
    public async Task Declared_fault_of_a_task_arrives_with_its_detail()
    {
        var faults = Serve<IFaults>(typeof(FaultsService)).CreateChannel<IFaults>();

        var fault = await Assert.ThrowsAsync<FaultException<OutOfStock>>(() => faults.OrderLaterAsync(5));

        Assert.Equal(3, fault.Detail.Left);
        Assert.Equal(2, await faults.OrderLaterAsync(2));
    }

    [Fact]
    public void Fault_without_detail_arrives_with_code_and_reason()
    {
        var faults = Serve<IFaults>(typeof(FaultsService)).CreateChannel<IFaults>();

        var fault = Assert.Throws<FaultException>(() => faults.Refuse("not today", "Holiday"));

        Assert.Equal("not today", fault.Message);
        Assert.Equal("Holiday", fault.Code.Name);
        Assert.Equal("http://woad.test/codes", fault.Code.Namespace);
        Assert.Equal(4, faults.Twice(2));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Other_exceptions_tell_nothing_of_the_service(bool later)
    {
        var service = Serve<IFaults>(typeof(FaultsService));
        var faults = service.CreateChannel<IFaults>();

        var fault = await Assert.ThrowsAsync<FaultException>(() => FailAsync(faults, later));

        Assert.StartsWith(InternalError, fault.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(FaultsService.Secret, fault.ToString(), StringComparison.Ordinal);
        Assert.Equal("InternalServiceFault", InnerCode(fault).Name);
        Assert.Equal(4, service.CreateChannel<IFaults>().Twice(2));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Other_exceptions_are_told_when_the_service_is_set_to(bool later)
    {
        var service = Serve<IFaults>(typeof(FaultsService), host =>
            host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true);
        var faults = service.CreateChannel<IFaults>();

        var fault = await Assert.ThrowsAsync<FaultException<ExceptionDetail>>(() => FailAsync(faults, later));

        Assert.Equal($"{FaultsService.Secret} again", fault.Message);
        Assert.Equal($"{FaultsService.Secret} again", fault.Detail.Message);
        Assert.Equal(typeof(InvalidOperationException).FullName, fault.Detail.Type);
        Assert.Contains(nameof(FaultsService), fault.Detail.StackTrace, StringComparison.Ordinal);
    }

    [Fact]
    public void Undeclared_exception_ends_the_session_and_no_other()
    {
        var service = Serve<IFaults>(typeof(FaultsService));
        var faults = service.CreateChannel<IFaults>();
        var other = service.CreateChannel<IFaults>();
        Assert.Equal(2, other.Twice(1));

        Assert.Throws<FaultException>(() => faults.Fail("again"));

        var expected = Subject.HasSessions ? CommunicationState.Faulted : CommunicationState.Opened;
        Assert.Equal(expected, ((ICommunicationObject)faults).State);
        Assert.Equal(4, other.Twice(2));
    }

    private static Task FailAsync(IFaults faults, bool later)
    {
        if (later)
        {
            return faults.FailLaterAsync("again");
        }

        faults.Fail("again");
        return Task.CompletedTask;
    }

    private static FaultCode InnerCode(FaultException fault)
    {
        var code = fault.Code;
        while (code.SubCode is { } inner)
        {
            code = inner;
        }

        return code;
    }
}
