using System;
using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Samples.Mesh;

/// <summary>Keeps the pictures that others share.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Album : IPictures
{
    private readonly BlockingCollection<string> pictures = new BlockingCollection<string>();

    public void Share(Picture picture)
    {
        pictures.Add(picture.Name + ", " + picture.Bytes.Length + " bytes");
    }

    public string Next()
    {
        return pictures.TryTake(out var text, TimeSpan.FromSeconds(20)) ? text : "(nothing)";
    }
}
