using Woad.Queues.Rabbit;

namespace Woad.Queues.Tests.Rabbit;

public sealed class RabbitLifeTests
{
    [Theory]
    [InlineData(638_000_000_000_000_000, null)]
    [InlineData(638_000_000_000_000_000, 638_000_000_000_000_001)]
    public void Times_are_read_as_they_were_written(long sent, long? expires)
    {
        var life = new RabbitLife(sent, expires);
        Assert.Equal(life, RabbitLife.TryRead(life.Write()));
    }

    [Fact]
    public void Header_of_another_program_has_no_times()
    {
        Assert.Null(RabbitLife.TryRead(null));
        Assert.Null(RabbitLife.TryRead("yesterday"));
        Assert.Null(RabbitLife.TryRead(new byte[9]));
        Assert.Null(RabbitLife.TryRead(new RabbitLife(-1, null).Write()));
        Assert.Null(RabbitLife.TryRead(new RabbitLife(0, long.MaxValue).Write()));
    }
}
