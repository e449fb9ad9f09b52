using System.ServiceModel;

namespace Woad.Tests.Messages;

public sealed class ExceptionDetailTests
{
    [Fact]
    public void Text_begins_with_what_it_is()
    {
        var text = new ExceptionDetail(new InvalidOperationException("outer", new FormatException("inner"))).ToString();
        Assert.Equal(
            "An ExceptionDetail, likely created by IncludeExceptionDetailInFaults=true, whose value is:"
                + Environment.NewLine
            + "System.InvalidOperationException: outer ----> System.FormatException: inner" + Environment.NewLine
            + Environment.NewLine,
            text);
    }
}
