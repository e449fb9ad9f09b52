using System.Net;
using System.ServiceModel.Channels;

namespace Woad.Tests.Messages;

public sealed class MessagePropertiesTests
{
    [Fact]
    public void Named_properties_are_entries()
    {
        var properties = new MessageProperties { Via = new Uri("http://via/"), AllowOutputBatching = true };
        properties.Add("own", 1);

        Assert.Equal(["Via", "AllowOutputBatching", "own"], properties.Keys);
        Assert.Equal(new Uri("http://via/"), properties["Via"]);
        Assert.Null(properties.Encoder);
        Assert.Throws<ArgumentException>(() => properties.Add("own", 2));
        Assert.True(properties.Remove("own"));
        Assert.Throws<KeyNotFoundException>(() => properties["own"]);
    }

    [Fact]
    public void Copy_has_copies_of_properties_that_can_be_copied()
    {
        var request = new HttpRequestMessageProperty { Method = "GET", QueryString = "a=1", SuppressEntityBody = true };
        request.Headers["X-Own"] = "1";
        var response = new HttpResponseMessageProperty
        {
            StatusCode = HttpStatusCode.Accepted,
            StatusDescription = "d",
        };
        var properties = new MessageProperties
        {
            [HttpRequestMessageProperty.Name] = request,
            [HttpResponseMessageProperty.Name] = response,
            ["shared"] = this,
        };

        var copy = new MessageProperties(properties);

        var copied = Assert.IsType<HttpRequestMessageProperty>(copy["httpRequest"]);
        Assert.NotSame(request, copied);
        Assert.Equal(
            ("GET", "a=1", true, "1"),
            (copied.Method, copied.QueryString, copied.SuppressEntityBody, copied.Headers["X-Own"]));
        var answer = Assert.IsType<HttpResponseMessageProperty>(copy["httpResponse"]);
        Assert.Equal((HttpStatusCode.Accepted, "d"), (answer.StatusCode, answer.StatusDescription));
        Assert.Same(this, copy["shared"]);
    }

    [Fact]
    public void Disposed_properties_are_refused()
    {
        var properties = new MessageProperties();
        properties.Dispose();
        properties.Dispose();

        Assert.Throws<ObjectDisposedException>(() => properties.Count);
        Assert.Throws<ObjectDisposedException>(() => properties.Via = null);
    }

    [Fact]
    public void Status_is_known_to_be_set()
    {
        var response = new HttpResponseMessageProperty();
        Assert.False(response.HasStatusCodeBeenSet);

        response.StatusCode = HttpStatusCode.OK;

        Assert.True(response.HasStatusCodeBeenSet);
    }
}
