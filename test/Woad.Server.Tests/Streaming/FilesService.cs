using System.ServiceModel;

namespace Woad.Server.Tests.Streaming;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class FilesService : IFiles
{
    public FileUpload Convert(FileUpload file)
    {
        var size = Pattern.Check(file.Content!);
        return new FileUpload { Name = file.Name + ".out", Size = size, Content = new Pattern(size * 2) };
    }

    public byte[] Reverse(byte[] bytes)
    {
        Array.Reverse(bytes);
        return bytes;
    }
}
