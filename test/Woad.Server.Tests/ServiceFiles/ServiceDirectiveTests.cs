using Woad.Server.ServiceFiles;

namespace Woad.Server.Tests.ServiceFiles;

/// <summary>The directive of a service file is read in the forms that ASP.NET takes.</summary>
public sealed class ServiceDirectiveTests
{
    [Theory]
    [InlineData("""<%@ ServiceHost Service="A.B" %>""", "A.B", null)]
    [InlineData("""<%@ServiceHost language=c# Debug="true" Service="A.B, C" CodeBehind="B.svc.cs"%>""", "A.B, C", null)]
    [InlineData("<%@ SERVICEHOST service='A.B' factory='F'\r\n %>\r\n", "A.B", "F")]
    [InlineData(
        """<%-- <%@ ServiceHost Service="Old" %> --%><%@ Assembly Name="X" %><%@ ServiceHost Service = "A" Factory="" %>""", "A", null)]
    [InlineData("""<%@ ServiceHost Factory="F" %>""", "", "F")]
    public void Parse_takes_service_and_factory(string text, string service, string? factory)
    {
        var read = ServiceDirective.Parse(text, "/site/a.svc", "a.svc");

        Assert.Equal((service, factory, "a.svc"), (read.Service, read.Factory, read.RelativeAddress));
    }

    [Theory]
    [InlineData("", "no directive ServiceHost")]
    [InlineData("""<%@ Page Service="A" %>""", "no directive ServiceHost")]
    [InlineData("<%@ ServiceHost Language=\"C#\" %>", "no attribute Service")]
    [InlineData("<%@ ServiceHost Service=\"A\" Servise=\"B\" %>", "'Servise'")]
    [InlineData("<%@ ServiceHost Service=\"A\" %>\nclass A { }", "code follows the directive")]
    public void Parse_refuses_what_it_cannot_use(string text, string expected)
    {
        var error = Assert.Throws<InvalidOperationException>(
            () => ServiceDirective.Parse(text, "/site/a.svc", "a.svc"));

        Assert.Contains(expected, error.Message, StringComparison.Ordinal);
        Assert.Contains("/site/a.svc", error.Message, StringComparison.Ordinal);
    }
}
