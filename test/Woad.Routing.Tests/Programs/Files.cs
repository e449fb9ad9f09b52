using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Files : IFiles
{
    public long Length { get; private set; }

    /// <summary>Called after each sixteenth megabyte.</summary>
    public Action? Read { get; set; }

    public void Put(Stream content)
    {
        Length = 0;
        var buffer = new byte[64 * 1024];
        for (int read; (read = content.Read(buffer)) > 0;)
        {
            var before = Length >> 24;
            Length += read;
            if (Length >> 24 != before)
            {
                Read?.Invoke();
            }
        }
    }
}
